import { useState } from 'react';
import { figure } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import { holdersOf } from '../../stores/group/called.ts';
import { comingText, firstSentence, reaching, worthSentence } from '../../stores/group/stakes.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import styles from './group.module.css';

type StillToGainProps = { picks: GroupPicks; username: string };

/** So many members are shown at first. */
const AT_FIRST = 8;

const NOBODY = { picks: [] };

/** What each may still gain: by what may come next, and in all. */
export function StillToGain({ picks: { slots, stakes, members }, username }: StillToGainProps) {
  const reach = reaching(members);
  const [all, setAll] = useState(false);
  if (reach.length === 0) return null;
  const slotOf = (id: string | undefined) => slots.find(({ slot }) => slot === id);
  const next = slotOf(stakes[0]?.slot);
  const shown = all ? reach : reach.filter((each, place) => place < AT_FIRST || each.username === username);
  return (
    <section className={styles.card} aria-labelledby="stakes">
      <h2 id="stakes">{words.stillToGain}</h2>
      <p>{firstSentence(reach)}</p>
      {next?.team && <h3>{words.pickOfTeam(next.position, next.team)}</h3>}
      {stakes.length > 0 && (
        <ul className={styles.stakes} aria-label={words.whatMayCome}>
          {stakes.map((stake) => (
            <li key={`${stake.slot} ${stake.player} ${stake.team} ${stake.trade}`}>
              <strong>{comingText(stake)}</strong>
              {words.pickedByHowMany(holdersOf(slotOf(stake.slot) ?? NOBODY, stake.player), members.length)}
              <span className={styles.soft}>{worthSentence(stake, username)}</span>
            </li>
          ))}
        </ul>
      )}
      <table className="table">
        <caption className="unseen">{words.pointsAndWhatEachCan}</caption>
        <thead>
          <tr>
            <th scope="col">{words.fan}</th>
            <th scope="col" className="number">
              {words.points}
            </th>
            <th scope="col" className="number">
              {words.atMost}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.id} className={each.username === username ? 'own' : undefined}>
              <th scope="row" className={styles.who}>
                {each.username}
              </th>
              <td className="number">{figure(each.points)}</td>
              <td className="number">{figure(each.most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < reach.length && (
        <Button variant="outline" className={styles.start} onClick={() => setAll(true)}>
          {words.showAll(reach.length)}
        </Button>
      )}
      <p className={styles.soft}>{words.maximumScoreIfEveryRemaining}</p>
    </section>
  );
}
