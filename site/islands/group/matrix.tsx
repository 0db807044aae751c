import { useState } from 'react';
import type { Contest } from '#games/contest';
import { figure } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import {
  calledSentence,
  choiceText,
  firstChoices,
  isFolded,
  membersText,
  shownSlots,
} from '../../stores/group/called.ts';
import { groupAddress } from '../../stores/group/groups.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './group.module.css';

type MatrixProps = { id: string; contest: Contest; picks: GroupPicks; username: string };

/** Everyone's picks in the lock that has fallen, slot by slot; what happened there, and how many called it. */
export function Matrix({ id, contest, picks, username }: MatrixProps) {
  const { locked, slots, members, earlier } = picks;
  const what = locked?.name ?? contest.title;
  const [all, setAll] = useState(false);
  const shown = all ? slots : shownSlots(slots);
  return (
    <section className={styles.page} aria-labelledby="who">
      <h2 id="who">Everyone’s picks: {what}</h2>
      {earlier.length > 1 && (
        <nav className={styles.contests} aria-label="Earlier locks">
          {earlier.map(({ tournament, name }) => (
            <a
              key={tournament}
              className={styles.contest}
              href={`${groupAddress(id, contest.id)}&tournament=${encodeURIComponent(tournament)}`}
              aria-current={tournament === locked?.tournament ? 'true' : undefined}
            >
              {name ?? contest.title}
            </a>
          ))}
        </nav>
      )}
      <table className="table stack">
        <caption className="unseen">Picks of the group in {what}</caption>
        <thead>
          <tr>
            <th scope="col">Slot</th>
            <th scope="col">Picks of the group</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((slot) => (
            <tr key={slot.slot}>
              <th scope="row">{slot.category ?? `Pick ${slot.position}`}</th>
              <td className={styles.cell} data-label="Picks of the group">
                <Choices slot={slot} username={username} all={all} />
              </td>
              <td className={styles.cell} data-label="What happened">
                {slot.result ? (
                  <span>{calledSentence(slot, members.length)}</span>
                ) : (
                  <span className={styles.soft}>Not yet</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(shown.length < slots.length || (!all && isFolded(slots, username))) && (
        <Button variant="outline" className={styles.start} onClick={() => setAll(true)}>
          {shown.length < slots.length ? `Show all ${slots.length} picks` : 'Show everybody'}
        </Button>
      )}
    </section>
  );
}

type ChoicesProps = { slot: GroupPicks['slots'][number]; username: string; all: boolean };

function Choices({ slot, username, all }: ChoicesProps) {
  const { picks } = slot;
  if (picks.length === 0) return <span className={styles.soft}>Nobody</span>;
  const shown = all ? picks : firstChoices(picks, username);
  return (
    <ul className={styles.choices}>
      {shown.map(({ points, members, ...choice }) => (
        <li key={`${choiceText(choice)} ${choice.team}`}>
          <strong className={slot.result?.player === choice.player ? styles.called : undefined}>
            {choiceText(choice)}
          </strong>
          {points !== null && ` (${figure(points)})`}
          {': '}
          <span className={styles.who}>{membersText(members, username, all)}</span>
        </li>
      ))}
      {shown.length < picks.length && <li className={styles.soft}>{`${picks.length - shown.length} more choices`}</li>}
    </ul>
  );
}
