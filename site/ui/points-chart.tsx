import { useId } from 'react';
import * as words from '../words/ui.ts';
import styles from './points-chart.module.css';

/** One step of a running total, with its numbers as they are written. */
type ChartStep = { label: string; points: string; total: number; totalText: string };

type PointsChartProps = {
  title: string;
  /** What the first column of the table holds. */
  of: string;
  /** What is added up: 'Points' if absent. */
  unit?: string;
  /**
   * What is below the beginning and the end of the line: the first and the last step if absent.
   */
  ends?: readonly [string, string];
  /** Marks each step, not the last alone: for totals of few steps. */
  dots?: boolean;
  steps: readonly ChartStep[];
  /** The total that the height means; the last total if absent. */
  most?: number;
  /** What the top and the bottom of the chart mean. */
  scale?: readonly [string, string];
  /** What the last column of the table holds. */
  sum?: string;
  /** Each step counts alone: the line begins with the first, not at nothing. */
  absolute?: boolean;
  /** Others at the same steps, each a thin line and a column; null: not known there. */
  others?: readonly { name: string; totals: readonly (number | null)[]; texts: readonly string[] }[];
};

const WIDTH = 100;
const HEIGHT = 40;

/** A running total, or a run of values: a line for the eye, the same as a table for readers. */
export function PointsChart(props: PointsChartProps) {
  const {
    title,
    of,
    unit = words.points,
    ends,
    dots = false,
    steps,
    most,
    scale,
    sum = words.total,
    absolute = false,
    others = [],
  } = props;
  const id = useId();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const top = Math.max(most ?? last.total, 1);
  const place = (total: number, index: number) => {
    const x = (absolute ? index / Math.max(steps.length - 1, 1) : (index + 1) / steps.length) * WIDTH;
    return `${x.toFixed(2)} ${(HEIGHT - (total / top) * HEIGHT).toFixed(2)}`;
  };
  const at = steps.map(({ total }, index) => place(total, index));
  const through = at.join(' L');
  const line = absolute ? `M${through}` : `M0 ${HEIGHT} L${through}`;
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
          {(dots ? at : at.slice(-1)).map((dot) => (
            <path key={dot} className={styles.dot} d={`M${dot}h0.001`} />
          ))}
        </svg>
        {scale && (
          <p className={`tiny soft ${styles.scale}`} aria-hidden="true">
            <span>{scale[0]}</span>
            <span>{scale[1]}</span>
          </p>
        )}
      </div>
      <p className="spread soft small" aria-hidden="true">
        <span>{ends?.[0] ?? first.label}</span>
        <span>{ends?.[1] ?? last.label}</span>
      </p>
      <details>
        <summary>{words.sameAsTable}</summary>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col" className="number">
                  {unit}
                </th>
                <th scope="col" className="number">
                  {sum}
                </th>
                {others.map(({ name }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ label, points, totalText }, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="number">{points}</td>
                  <td className="number">{totalText}</td>
                  {others.map(({ name, texts }) => (
                    <td key={name} className="number">
                      {texts[index]}
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
