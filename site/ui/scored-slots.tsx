import { memo, type ReactNode, useId, useState } from 'react';
import { Reasons, type SlotReason } from './reasons.tsx';
import styles from './scored-slots.module.css';

/** `group`: the head above it, if it has one in common with others. */
export type SlotColumn = { name: string; number?: boolean; group?: string };

/** What was picked, or came, in a column of a slot. */
export type SlotCell = {
  value: ReactNode;
  /** The mark of a club before it. */
  mark?: ReactNode;
  /** Below it, such as the pick below what came. */
  under?: ReactNode;
  /** Whether the pick was right; null: there is nothing to compare. */
  right?: boolean | null;
  number?: boolean;
  /** Nothing is known yet. */
  waits?: boolean;
  /** What is said above it where a row is a card. */
  label?: string;
  /** Where a row is one line, its light stands for it. */
  short?: boolean;
};

/** A part of a pick, and how much of its points it earned. */
type SlotLight = { letter: string; earned: number; most: number };

/** A slot, or those of a tournament: picks, what came, points, and why. */
export type ScoredSlot = {
  slot: string;
  head: ReactNode;
  cells: readonly SlotCell[];
  /** The parts of the points, for the eye: the cells and the reasons say them in words. */
  lights?: readonly SlotLight[];
  /** Left out: the list has no points of its own. */
  points?: ReactNode;
  /** What the points unfold, and how they are called; `more`: below the reasons. */
  why?: { label: string; reasons: readonly SlotReason[]; more: ReactNode } | false;
  tone?: 'perfect' | 'fresh' | 'clay' | 'grass' | 'hard' | null;
};

type ScoredSlotsProps = {
  caption: string;
  /** What the lights mean. */
  legend?: string;
  columns: readonly SlotColumn[];
  rows: readonly ScoredSlot[];
  /** Totals at the bottom. */
  foot?: readonly (readonly [label: string, value: string])[];
  /** What a row is where a table has no room. */
  narrow?: 'line' | 'card' | 'pair';
};

/** Picks with what came of them and their points, the reasons on demand: the one list of them. */
export const ScoredSlots = memo(function Slots({
  caption,
  legend,
  columns,
  rows,
  foot = [],
  narrow,
}: ScoredSlotsProps) {
  const [first, last] = [columns[0], columns.at(-1)];
  const groups = [...Map.groupBy(columns, ({ group }) => group)].filter(([group]) => group !== undefined);
  const isGrouped = groups.length > 0;
  const card = `${styles.card} ${isGrouped ? '' : styles.single}`;
  const look = narrow === 'card' ? card : narrow ? `frame ${styles[narrow]}` : '';
  return (
    <div className={narrow === 'line' ? styles.around : undefined}>
      {legend && (
        <p className={`tiny soft ${styles.legend}`} aria-hidden="true">
          {legend}
        </p>
      )}
      <table className={`table ${styles.slots} ${look}`}>
        <caption className="unseen">{caption}</caption>
        <thead>
          {isGrouped && (
            <tr>
              <Head column={first} rowSpan={2} />
              {groups.map(([group, of]) => (
                <th key={group} scope="colgroup" colSpan={of.length} className={styles.group}>
                  {group}
                </th>
              ))}
              <Head column={last} rowSpan={2} />
            </tr>
          )}
          <tr>
            {columns.map(
              (column) =>
                (column.group !== undefined || !isGrouped) && <Head key={columnKey(column)} column={column} />,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Slot key={row.slot} row={row} columns={columns} />
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map(([label, value]) => (
              <tr key={label}>
                <th scope="row" colSpan={columns.length - 1}>
                  {label}
                </th>
                <td className="number">{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
});

const columnKey = (column: SlotColumn | undefined) => `${column?.group} ${column?.name}`;

function Head({ column, rowSpan }: { column: SlotColumn | undefined; rowSpan?: number }) {
  return (
    <th scope="col" rowSpan={rowSpan} className={column?.number ? 'number' : undefined}>
      {column?.name}
    </th>
  );
}

function Slot({ row, columns }: { row: ScoredSlot; columns: readonly SlotColumn[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { tone, points, why } = row;
  return (
    <>
      <tr data-slot={row.slot} tabIndex={-1} className={(tone && styles[tone]) ?? tone ?? undefined}>
        <th scope="row">{row.head}</th>
        {row.cells.map((cell, index) => (
          <Cell key={columnKey(columns[index + 1])} cell={cell} />
        ))}
        {row.lights && <Lights lights={row.lights} />}
        {points !== undefined && (
          <td data-label={columns.at(-1)?.name} className={`number ${styles.sum}`}>
            {why ? (
              <button
                type="button"
                className={`bare covers ${styles.points}`}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                aria-label={why.label}
                onClick={() => setOpen(!open)}
              >
                {points}
                <span className="line soft chevron" aria-hidden="true" />
              </button>
            ) : (
              points
            )}
          </td>
        )}
      </tr>
      {open && why && (
        <tr id={id} className={styles.unfolded}>
          <td colSpan={columns.length}>
            <Reasons reasons={why.reasons} />
            {why.more}
          </td>
        </tr>
      )}
    </>
  );
}

function Lights({ lights }: { lights: readonly SlotLight[] }) {
  return (
    <td className={styles.lights}>
      <span aria-hidden="true">
        {lights.map(({ letter, earned, most }) => (
          <span key={letter} className={earned === 0 ? 'soft' : earned < most ? styles.half : styles.full}>
            {letter}
          </span>
        ))}
      </span>
    </td>
  );
}

function Cell({ cell: { value, mark, under, right = null, number, waits, label, short } }: { cell: SlotCell }) {
  const looks = [number && 'number', waits && 'soft', right && styles.match, short && styles.short];
  const verdict = right === null ? 'soft' : right ? 'success semibold' : 'error';
  return (
    <td data-label={label} className={looks.filter(Boolean).join(' ') || undefined}>
      <span className={mark ? `line gap-2 ${styles.marked}` : undefined}>
        {mark}
        <span className={styles.words}>{value}</span>
      </span>
      {under !== undefined && (
        <span className={`block tiny ${verdict} ${styles.under}`}>
          {right !== null && <span aria-hidden="true">{right ? '✓ ' : '✗ '}</span>}
          {under}
        </span>
      )}
    </td>
  );
}
