import { useEffect, useRef } from 'react';
import type { Difference } from '../../../stores/admin/publication.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';

const TONES = { new: 'primary', changed: 'warning', same: 'neutral' } as const satisfies Record<
  Difference['change'],
  ChipTone
>;

type PreviewProps = {
  rows: Difference[];
  columns: string[];
  /** Whether the rows were compared with what is published. */
  compared: boolean;
};

/** The rows as they were read, and what each of them would change. */
export default function Preview({ rows, columns, compared }: PreviewProps) {
  const region = useRef<HTMLElement>(null);
  // The button that asked for it is gone.
  useEffect(() => region.current?.focus(), []);
  const count = (change: Difference['change']) => rows.filter((row) => row.change === change).length;
  return (
    <>
      <p role="status">
        {compared ? words.newAndChanged(count('new'), count('changed'), count('same')) : words.rowCount(rows.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={region} className={styles.scroll} aria-label={words.preview} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {compared && <th scope="col">{words.change}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, was, change }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in what was pasted
              <tr key={index}>
                {columns.map((name) => (
                  <td key={name}>{row[name] === undefined ? '-' : String(row[name])}</td>
                ))}
                {compared && (
                  <td>
                    <Chip tone={TONES[change]}>{change}</Chip>
                    {change === 'changed' && <span className={styles.was}>{words.wasText(was ?? '')}</span>}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
