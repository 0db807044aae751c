import { useEffect, useState } from 'react';
import { figure } from '#games/words';
import type { DraftReplay } from '#worker/kinds/mock-draft/facts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import { Movement, StandingsTable } from '../../../ui/standings-table.tsx';
import * as words from '../../../words/draft-results.ts';
import { LatestCard } from './latest-card.tsx';
import styles from './night-screen.module.css';

/** All of a night, however many picks it has. */
const NIGHT_MS = 120_000;

/**
 * A draft night that is over on the screen of the night: its clock plays only when asked to, and
 * can be halted and walked in either direction.
 */
export function Replay({ replay: { steps, followed } }: { replay: DraftReplay }) {
  /** How many picks are known. */
  const [known, setKnown] = useState(0);
  const [plays, setPlays] = useState(false);
  const isOver = known >= steps.length;
  const playing = plays && !isOver;
  useEffect(() => {
    if (!playing) return;
    const next = setTimeout(() => setKnown(known + 1), NIGHT_MS / steps.length);
    return () => clearTimeout(next);
  }, [playing, known, steps.length]);
  const step = steps[known - 1];
  const walk = (to: number) => {
    setPlays(false);
    setKnown(to);
  };
  const play = () => {
    if (isOver) setKnown(0);
    setPlays(!playing);
  };
  return (
    <div className="column">
      <div className={styles.steps}>
        <Button onClick={play}>{playing ? words.pause : isOver ? words.playAgain : words.play}</Button>
        <Button variant="outline" disabled={known === 0} onClick={() => walk(known - 1)}>
          {words.back}
        </Button>
        <Button variant="outline" disabled={isOver} onClick={() => walk(known + 1)}>
          {words.forward}
        </Button>
        <Button variant="outline" disabled={isOver} onClick={() => walk(steps.length)}>
          {words.toTheEnd}
        </Button>
      </div>
      <Progress done={known} of={steps.length} unit={words.picksReadOut} />
      <div className={`column ${styles.cards}`}>
        <div role="status">
          {step ? (
            <LatestCard key={step.pick} pick={step.pick} result={step} turned>
              <p className="soft small">
                {step.right === 0 ? words.nobodyCalledIt : words.howManyCalledIt(step.right, followed)}
              </p>
            </LatestCard>
          ) : (
            <section className="column gap-3 card" aria-labelledby="came">
              <h2 id="came">{words.beforeFirstPick}</h2>
              <p className="soft small">{words.pressPlayFollow(steps.length)}</p>
              <ol className="row" aria-label={words.orderOfNight}>
                {steps.map(({ pick, team }) => (
                  <li key={pick} className={`soft small figures ${styles.turn}`}>
                    <TeamMark team={team} />
                    {pick}
                    <span className="unseen"> {team}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <section aria-labelledby="leaders">
          <h2 id="leaders" className="below-3">
            {isOver ? words.howItEnded : words.whoLeads}
          </h2>
          {step ? (
            <StandingsTable
              caption={words.firstPlacesAfterPick(step.pick)}
              columns={[{ name: words.points }, { name: words.moved }]}
              rows={step.table.map(({ rank, username, points, up }) => ({
                key: username,
                rank,
                name: username,
                cells: [figure(points), up === null ? '–' : <Movement key="moved" places={up} />],
              }))}
            />
          ) : (
            <p className="soft small">{words.nobodyHasPointsYet}</p>
          )}
        </section>
      </div>
    </div>
  );
}
