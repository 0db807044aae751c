import { useId } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { Step } from '../../stores/season/result-rows.ts';
import { shortDay } from '../../words/day.ts';
import { pointsText } from '../../words/number.ts';
import styles from './chart.module.css';

const WIDTH = 100;
const HEIGHT = 40;

/** Points over time, tournament by tournament: a line for the eye, a table for readers. */
export function SeasonChart({ contest, steps }: { contest: OneAndDone; steps: readonly Step[] }) {
  const id = useId();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const unit = contest.unit === 'USD' ? 'Earnings' : 'Points';
  const top = Math.max(last.sum, 1);
  const at = steps.map(({ sum }, index) => ({
    x: ((index + 1) / steps.length) * WIDTH,
    y: HEIGHT - (sum / top) * HEIGHT,
  }));
  const line = `M0 ${HEIGHT} ${at.map(({ x, y }) => `L${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')}`;
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{unit} over time</h2>
      <figure>
        <div className={styles.plot}>
          <span className={styles.top}>{pointsText(contest, last.sum)}</span>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`From ${pointsText(contest, first.sum)} after ${first.tournament} to ${pointsText(contest, last.sum)} after ${last.tournament}`}
          >
            <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
            <path className={styles.area} d={`${line} L${WIDTH} ${HEIGHT}Z`} />
            <path className={styles.line} d={line} />
            {at.map(({ x, y }, index) => (
              <path
                key={steps[index]?.tournament}
                className={styles.dot}
                d={`M${x.toFixed(2)} ${y.toFixed(2)}h0.001`}
              />
            ))}
          </svg>
        </div>
        <figcaption className={styles.ends}>
          <span>Start</span>
          <span>
            {last.tournament}, {shortDay(last.startsOn)}
          </span>
        </figcaption>
      </figure>
      <details>
        <summary className={styles.summary}>The same as a table</summary>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Tournament</th>
                <th scope="col" className="number">
                  {unit}
                </th>
                <th scope="col" className="number">
                  Sum
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ tournament, points, sum }) => (
                <tr key={tournament}>
                  <th scope="row">{tournament}</th>
                  <td className="number">{pointsText(contest, points)}</td>
                  <td className="number">{pointsText(contest, sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
