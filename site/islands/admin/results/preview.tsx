import type { Difference } from '../../../stores/admin/publication.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { ScrollTable } from '../scroll-table.tsx';

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
export function Preview({ rows, columns, compared }: PreviewProps) {
  const count = (change: Difference['change']) => rows.filter((row) => row.change === change).length;
  return (
    <>
      <p role="status">
        {compared ? words.newAndChanged(count('new'), count('changed'), count('same')) : words.rowCount(rows.length)}
      </p>
      <ScrollTable label={words.preview} heads={compared ? [...columns, words.change] : columns}>
        {rows.map(({ row, was, change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in what was pasted
          <tr key={place}>
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
      </ScrollTable>
    </>
  );
}
