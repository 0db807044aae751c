import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { $now } from '../../client/clock.ts';
import type { ScoredSheet } from '../../stores/draft/client.ts';
import type { DraftResults } from '../../stores/draft/scored-sheet.ts';
import { percentWords } from '../../words/number.ts';
import { useDrawn } from '../use-drawn.ts';
import { useWide } from '../use-wide.ts';
import styles from './actual-results.module.css';
import { FRESH_MS } from './draft-progress.tsx';
import { ScoredCard, ScoredRow } from './scored-row.tsx';

type DraftScoredProps = Pick<DraftResults, 'fresh'> & {
  contest: MockDraft;
  sheet: ScoredSheet;
  own: boolean;
  /** What stands below the picks. */
  children: ReactNode;
};

/** Picks drawn at a time on a phone, so that the first are there at once. A table's columns would move with every step. */
const AT_A_TIME = 8;

const COLUMNS = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Points'];

/** Every pick, the real one beside the fan's, with its points; the totals at the bottom. */
export function DraftScored({ contest, sheet, own, fresh, children }: DraftScoredProps) {
  const wide = useWide();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const now = useStore($now, { ssr: 'initial' });
  const recent = useMemo(() => new Set(fresh.picks), [fresh]);
  const justIn = now < fresh.at + FRESH_MS;
  const toggle = useMemo(
    () => (pick: number) =>
      setOpen((before) => new Set(before.has(pick) ? [...before].filter((each) => each !== pick) : [...before, pick])),
    [],
  );
  const all = sheet.picks.length;
  const drawn = useDrawn(all, wide ? all : AT_A_TIME);
  const whole = drawn >= all;
  const rows = sheet.picks.slice(0, drawn).map((scored) => ({
    scored,
    entries: sheet.entries,
    who: own ? 'You' : sheet.username,
    shareIn: own ? contest.id : null,
    fresh: justIn && recent.has(scored.pick),
    open: open.has(scored.pick),
    onToggle: toggle,
  }));
  const totals: [label: string, value: string][] = [
    ['Total Points Scored', figure(sheet.summary.total_points)],
    ['Correct Selections', `${sheet.summary.correct_selections} of ${contest.picks}`],
    ['% Score', percentWords(sheet.summary.percentage_score)],
  ];
  if (!wide)
    return (
      <>
        <div>
          <ul className={styles.cards} aria-label="Picks and points">
            {rows.map((row) => (
              <ScoredCard key={row.scored.pick} {...row} />
            ))}
          </ul>
          {whole && (
            <dl className={styles.totals}>
              {totals.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {whole && children}
      </>
    );
  return (
    <>
      <table className={`table ${styles.table}`}>
        <caption className="unseen">Picks and points</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'Points' ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScoredRow key={row.scored.pick} {...row} />
          ))}
        </tbody>
        {whole && (
          <tfoot>
            {totals.map(([label, value]) => (
              <tr key={label}>
                <th scope="row" colSpan={5}>
                  {label}
                </th>
                <td className="number">{value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {whole && children}
    </>
  );
}
