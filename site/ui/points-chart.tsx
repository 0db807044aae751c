import { useId } from 'react';
import { ordinal } from '#games/words';
import * as words from '../words/ui.ts';
import styles from './points-chart.module.css';

/** One step of a running total, with its numbers as they are written. */
type ChartStep = { label: string; points: string; total: number; totalText: string };

type PointsChartProps = {
  title: string;
  /** Of the table: what its rows are, what each of them brings, and what that comes to. */
  heads: readonly string[];
  /** What is below the beginning and the end of the line. */
  ends: readonly [string, string];
  steps: readonly ChartStep[];
  /** Of ranks, the last, which is at the bottom; left out: totals from nothing to the last one. */
  lowest?: number;
  /** Others at the same steps, each a thin line and a column; null: not known there. */
  others?: readonly { name: string; totals: readonly (number | null)[]; texts: readonly string[] }[];
};

const WIDTH = 100;
const HEIGHT = 40;

/** A running total, or a run of ranks: a line for the eye, the same as a table for readers. */
export function PointsChart({ title, heads, ends, steps, lowest, others = [] }: PointsChartProps) {
  const id = useId();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(lowest ?? last.total, 1);
  const place = (total: number, index: number) => {
    // Ranks begin with the first step, totals before it.
    const x = (lowest ? index / (steps.length - 1) : (index + 1) / steps.length) * WIDTH;
    return `${x.toFixed(2)} ${(HEIGHT - (total / most) * HEIGHT).toFixed(2)}`;
  };
  const at = steps.map(({ total }, index) => place(total, index));
  const line = `M${lowest ? '' : `0 ${HEIGHT} L`}${at.join(' L')}`;
  const columns = [...heads, ...others.map(({ name }) => name)];
  return (
    <section className={`column gap-3 frame ${styles.chart}`} aria-labelledby={id}>
      <div className="spread">
        <h2 id={id}>{title}</h2>
        <b className="figures">{last.totalText}</b>
      </div>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.chartFromTo(first.totalText, first.label, last.totalText, last.label)}
        >
          <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {others.map(({ name, totals }) => (
            <path
              key={name}
              className={styles.other}
              d={`M${totals.flatMap((total, index) => (total === null ? [] : [place(total, index)])).join(' L')}`}
            />
          ))}
          <path className={styles.area} d={`${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT}Z`} />
          <path className={styles.line} d={line} />
          {(lowest ? at.slice(-1) : at).map((dot) => (
            <path key={dot} className={styles.dot} d={`M${dot}h0.001`} />
          ))}
        </svg>
        {lowest && (
          <p className={`tiny soft ${styles.scale}`} aria-hidden="true">
            <span>{ordinal(1)}</span>
            <span>{ordinal(lowest)}</span>
          </p>
        )}
      </div>
      <p className="spread soft small" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <details>
        <summary>{words.sameAsTable}</summary>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th key={column} scope="col" className={at > 0 ? 'number' : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ label, points, totalText }, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {[points, totalText, ...others.map(({ texts }) => texts[index])].map((text, at) => (
                    <td key={columns[at + 1]} className="number">
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
