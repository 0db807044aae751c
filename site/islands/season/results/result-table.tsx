import { useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import { calledLine } from '#games/share/called';
import { capital } from '#games/words';
import { remarkAddress } from '../../../stores/remark/address.ts';
import type { TournamentRow } from '../../../stores/season/result-rows.ts';
import { Chip, type ChipTone, Provisional } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Medal } from '../../../ui/marks/medal.tsx';
import { type ScoredSlot, ScoredSlots, type SlotCell, type SlotColumn } from '../../../ui/scored-slots.tsx';
import { dayText } from '../../../words/day.ts';
import * as words from '../../../words/season-results.ts';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './season-results.module.css';

const STANDINGS: Record<TournamentRow['standing'], { word: string; tone: ChipTone }> = {
  cancelled: { word: words.cancelled, tone: 'neutral' },
  open: { word: words.open, tone: 'primary' },
  missed: { word: words.noPick, tone: 'neutral' },
  awaiting: { word: words.locked, tone: 'warning' },
  'so far': { word: words.soFar, tone: 'warning' },
  final: { word: words.complete, tone: 'success' },
};

/** A longer season starts with what has been and what is picked. */
const MOST = 10;

type SeasonResultTableProps = {
  contest: OneAndDone;
  rows: readonly TournamentRow[];
  /** Whether these are the fan's own: they may be shared. */
  own: boolean;
  /** The path of these results. */
  page: string;
};

/** Every tournament with what was picked, how it went and what that earned. */
export function SeasonResultTable({ contest, rows, own, page }: SeasonResultTableProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return <p className="soft">{words.noResultsYet}</p>;
  const ahead = rows.filter(({ standing, chosen }) => standing === 'open' && !chosen);
  const long = rows.length > MOST && ahead.length > 0;
  const shown = long && !all ? rows.filter((row) => !ahead.includes(row)) : rows;
  return (
    <>
      {long && (
        <Button variant="outline" size="small" aria-pressed={all} className="start" onClick={() => setAll(!all)}>
          {all ? words.hideAhead : words.showAhead(ahead.length)}
        </Button>
      )}
      {shown.length === 0 && <p className="soft">{words.nothingPicked}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll" aria-label={words.resultsByTournament} tabIndex={0} hidden={shown.length === 0}>
        <ScoredSlots
          narrow="card"
          caption={words.resultsByTournament}
          columns={columnsOf(contest)}
          rows={shown.map((row) => slotOf(contest, row, own, page))}
        />
      </section>
    </>
  );
}

const isSingle = ({ categories }: OneAndDone) => categories.length === 1;

const worthOf = ({ unit }: OneAndDone) => (unit === 'USD' ? words.earnings : words.points);

/** With one category its points are those of the tournament. */
function columnsOf(contest: OneAndDone): SlotColumn[] {
  const worth = worthOf(contest);
  if (isSingle(contest))
    return [{ name: words.tournament }, { name: capital(contest.athleteWord) }, { name: worth, number: true }];
  return [
    { name: words.tournament },
    ...contest.categories.flatMap(({ name: group }) => [
      { group, name: words.selection },
      { group, name: words.result },
      { group, name: worth, number: true },
    ]),
    { name: words.totalPoints, number: true },
  ];
}

function slotOf(contest: OneAndDone, row: TournamentRow, own: boolean, page: string): ScoredSlot {
  const single = isSingle(contest);
  const { word, tone } = STANDINGS[row.standing];
  const [best] = row.cells.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0));
  const reasons = row.cells.flatMap((cell) => {
    const because = [cell.reason, calledLine(cell, null)].filter(Boolean).join('. ');
    return because ? [{ name: cell.category, because, worth: cell.points, earned: (cell.worth ?? 0) > 0 }] : [];
  });
  const picked = row.cells.map(({ selection }) => selection).join(', ');
  const what = words.pickedAndEarned(row.tournament, picked, row.total);
  return {
    slot: row.tournament,
    head: (
      <>
        {row.tournament}
        <span className={`row soft tiny plain ${styles.under}`}>
          {row.startsOn && dayText(row.startsOn)}
          {row.surface && ` · ${row.surface}`} <Chip tone={tone}>{word}</Chip> {row.provisional && <Provisional />}
        </span>
      </>
    ),
    cells: row.cells.flatMap(({ category, outcome, selection, result, points }, place): SlotCell[] => {
      const waits = outcome === 'waits' || outcome === 'nobody';
      if (single)
        return [
          { value: selection, label: capital(contest.athleteWord), ...(outcome === 'void' && { under: result }) },
        ];
      // The first of a card has the heads of the others.
      const headed = (label: string) => (place === 0 ? { label } : {});
      return [
        { value: selection, mark: <Medal metal={category} label={category} size={20} />, ...headed(words.selection) },
        { value: result, waits, ...headed(words.result) },
        { value: points, waits, number: true, ...headed(worthOf(contest)) },
      ];
    }),
    points: row.points === null ? <span className="soft">{row.total}</span> : row.total,
    why: reasons.length > 0 && {
      label: words.whyOfTournament(row.total, row.tournament),
      reasons,
      more: (
        <p className="row above-2">
          <a className="tap small" href={remarkAddress(page, what, reasons)}>
            {words.wrongOrUnclear}
          </a>
          {own && best?.earned && <ShareButton contest={contest.id} slot={best.earned} label={best.selection} />}
        </p>
      ),
    },
    tone: row.tone,
  };
}
