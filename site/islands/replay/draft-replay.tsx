import { useEffect, useState } from 'react';
import { figure } from '#games/words';
import type { DraftReplay } from '#worker/kinds/mock-draft/facts';
import { Chip } from '../../ui/chip.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/draft-results.ts';
import { Movement } from '../leaderboard/movement.tsx';
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
          <table className="table">
            <caption className="unseen">{words.firstPlacesAfterPick(step.pick)}</caption>
            <thead>
              <tr>
                <th scope="col" className="number narrow">
                  {words.rank}
                </th>
                <th scope="col">{words.fan}</th>
                <th scope="col" className="number">
                  {words.points}
                </th>
                <th scope="col" className="number narrow">
                  {words.moved}
                </th>
              </tr>
            </thead>
            <tbody>
              {step.table.map(({ rank, username, points, up }) => (
                <tr key={username}>
                  <td className="number narrow">{rank}</td>
                  <th scope="row">{username}</th>
                  <td className="number">{figure(points)}</td>
                  <td className="number narrow">{up === null ? '–' : <Movement places={up} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={styles.soft}>{words.nobodyHasPointsYet}</p>
        )}
      </section>
    </div>
  );
}
