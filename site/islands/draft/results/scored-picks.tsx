import { useMemo, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import type { ScoredSheet } from '../../../stores/draft/client.ts';
import { newestFirst } from '../../../stores/draft/scored.ts';
import type { DraftResults } from '../../../stores/draft/scored-sheet.ts';
import * as words from '../../../words/draft-results.ts';
import { percentWords } from '../../../words/number.ts';
import { useNow } from '../../rendered.tsx';
import { FRESH_MS } from './draft-progress.tsx';
import styles from './scored-row.module.css';
import { ScoredRow } from './scored-row.tsx';

type DraftScoredProps = Pick<DraftResults, 'fresh'> & {
  contest: MockDraft;
  sheet: ScoredSheet;
  own: boolean;
};

const COLUMNS = [words.pick, words.team, words.player, words.position, words.trade, words.points];

/**
 * Every pick, the real one beside the fan's, with its points; the totals at the bottom. While picks
 * come in, the latest is first.
 */
export function DraftScored({ contest, sheet, own, fresh }: DraftScoredProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const now = useNow();
  const recent = useMemo(() => new Set(fresh.picks), [fresh]);
  const justIn = now < fresh.at + FRESH_MS;
  const toggle = useMemo(
    () => (pick: number) =>
      setOpen((before) => new Set(before.has(pick) ? [...before].filter((each) => each !== pick) : [...before, pick])),
    [],
  );
  const live = sheet.published < contest.picks;
  const rows = (live ? newestFirst(sheet.picks) : sheet.picks).map((scored) => ({
    scored,
    entries: sheet.entries,
    who: own ? words.you : sheet.username,
    shareIn: own ? contest.id : null,
    fresh: justIn && recent.has(scored.pick),
    open: open.has(scored.pick),
    onToggle: toggle,
  }));
  const totals: [label: string, value: string][] = [
    [words.totalPointsScored, figure(sheet.summary.total_points)],
    [words.correctSelections, words.pointsOf(sheet.summary.correct_selections, contest.picks)],
    [words.percentScore, percentWords(sheet.summary.percentage_score)],
  ];
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {words.legendOfLetters}
      </p>
      <table className={`table ${styles.table}`}>
        <caption className="unseen">{words.picksAndPoints}</caption>
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
      </table>
    </div>
  );
}
