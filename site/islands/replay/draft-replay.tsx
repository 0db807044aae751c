import { useEffect, useState } from 'react';
import { figure } from '#games/words';
import type { DraftReplay } from '#worker/kinds/mock-draft/facts';
import { Chip } from '../../ui/chip.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Movement, StandingsTable } from '../../ui/standings-table.tsx';
import * as words from '../../words/draft-results.ts';
import styles from './draft-replay.module.css';

/** All of a night, however many picks it has. */
const NIGHT_MS = 120_000;

/**
 * A draft that is over, pick by pick. It plays only when asked to, and can be halted and walked in
 * either direction.
 */
export function Replay({ replay }: { replay: DraftReplay }) {
  const { steps, followed } = replay;
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
  return (
    <div className={styles.replay}>
      <section className={styles.now} aria-label={words.thePick}>
        <div className={styles.pick} role="status">
          {step ? (
            <>
              <p className={styles.place}>
                {words.pickOf(step.pick, steps.length)} {step.trade && <Chip>{words.traded}</Chip>}
              </p>
              <p className={styles.team}>{step.team}</p>
              <p className={styles.player} key={step.pick}>
                {step.player}
                {step.position && <span className={styles.position}> {step.position}</span>}
              </p>
              <p className={styles.soft}>
                {step.right === 0 ? words.nobodyCalledIt : words.howManyCalledIt(step.right, followed)}
              </p>
            </>
          ) : (
            <>
              <p className={styles.place}>{words.beforeFirstPick}</p>
              <p className={styles.team}>{words.allPicksAreLocked}</p>
              <p className={styles.soft}>{words.pressPlayFollow(steps.length)}</p>
            </>
          )}
        </div>
        <Progress done={known} of={steps.length} unit={words.picksReadOut} />
        <div className={styles.controls}>
          <Button
            onClick={() => {
              if (isOver) setKnown(0);
              setPlays(!playing);
            }}
          >
            {playing ? words.pause : isOver ? words.playAgain : words.play}
          </Button>
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
      </section>
      <section className={styles.standings} aria-labelledby="replayed-standings">
        <h2 id="replayed-standings">{isOver ? words.howItEnded : words.whoLeads}</h2>
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
          <p className={styles.soft}>{words.nobodyHasPointsYet}</p>
        )}
      </section>
    </div>
  );
}
