import { CANCELLED, NEVER_STARTED, type OneAndDone, ROUND_NAMES, ROUNDS, slotId } from '#games/one-and-done/contest';
import { type Called, calledLine } from '#games/share/called';
import { byWorth } from '#games/share/share';
import type { SeasonResult, SeasonSummary, TournamentRecord } from '#schema/wire/season';
import { field, textAt } from '#schema/wire/season-field';
import { earnedText, pointsText } from '../../words/number.ts';
import * as words from '../../words/season-results.ts';

/** One category of one tournament as it is shown. */
type ResultCell = Called & {
  category: string;
  /** The state of the pick, without the words for it. `void`: never started, or cancelled. */
  outcome: 'nobody' | 'waits' | 'void' | 'decided';
  selection: string;
  result: string;
  points: string;
  /** The same as a number; null: not known yet, or nobody was picked. */
  worth: number | null;
  /** Why these points; null if there is nothing to explain. */
  reason: string | null;
  /** The slot, if the pick has earned something that can be shown to others; else null. */
  earned: string | null;
};

export type TournamentRow = {
  tournament: string;
  /** ISO date, or null for a tournament that is not in the calendar. */
  startsOn: string | null;
  surface: string | null;
  tone: 'clay' | 'grass' | 'hard' | null;
  cells: ResultCell[];
  total: string;
  /** What has been earned so far; null while nothing is decided. */
  points: number | null;
  /** Whether anybody is picked there. */
  chosen: boolean;
  /** The state of the row: to come, nobody picked, under way, done, or cancelled. */
  standing: 'cancelled' | 'open' | 'missed' | 'awaiting' | 'so far' | 'final';
  /** Points are shown of results that are not official yet. */
  provisional: boolean;
};

/** A locked pick whose result is not known yet: never a zero. */
export const AWAITING = words.awaitingResults;
const NOTHING = '-';
/** Where a tournament goes whose date is not known: last. */
const UNKNOWN_DATE = '2100-01-01';

type Known = Pick<
  TournamentRecord,
  'id' | 'tournament' | 'startsOn' | 'surface' | 'isLocked' | 'complete' | 'official' | 'cancelled'
>;

/** The results table in order of date, unknown tournaments last. */
export function resultRows(
  contest: OneAndDone,
  results: readonly SeasonResult[],
  tournaments: readonly Known[],
): TournamentRow[] {
  const byName = new Map(tournaments.map((each) => [each.tournament, each]));
  return results
    .map((result) => resultRow(contest, result, byName.get(result.tournament)))
    .sort((a, b) => (a.startsOn ?? UNKNOWN_DATE).localeCompare(b.startsOn ?? UNKNOWN_DATE));
}

function resultRow(contest: OneAndDone, result: SeasonResult, tournament: Known | undefined): TournamentRow {
  const cells = contest.categories.map(({ name }) => resultCell(contest, result, name, tournament));
  const chosen = cells.some(({ outcome }) => outcome !== 'nobody');
  const decided = cells.some(({ category }) => numberAt(result, field(contest, category, 'points')) !== null);
  const waits = cells.some(({ outcome }) => outcome === 'waits');
  const points = chosen && decided ? (result.total_points ?? 0) : null;
  const surface = tournament?.surface?.toLowerCase();
  return {
    tournament: result.tournament,
    startsOn: tournament?.startsOn ?? null,
    surface: tournament?.surface ?? null,
    // Any other court is hard.
    tone: tournament?.surface === null ? null : surface === 'clay' || surface === 'grass' ? surface : 'hard',
    cells,
    total: points !== null ? pointsText(contest, points) : chosen ? waitingText(tournament) : NOTHING,
    points,
    chosen,
    standing: standingOf(tournament, { chosen, decided, waits }),
    provisional: points !== null && tournament?.official === false && !tournament.cancelled,
  };
}

/** Before its lock a pick waits for nothing. */
function waitingText(tournament: Known | undefined): string {
  return tournament?.isLocked === false ? NOTHING : AWAITING;
}

function standingOf(
  tournament: Known | undefined,
  { chosen, decided, waits }: Record<'chosen' | 'decided' | 'waits', boolean>,
): TournamentRow['standing'] {
  if (tournament?.cancelled) return 'cancelled';
  if (tournament && !tournament.isLocked) return 'open';
  if (!chosen) return 'missed';
  if (!waits) return 'final';
  return decided ? 'so far' : 'awaiting';
}

/** '-' where nobody was picked; a pick without a known result waits for it. */
function resultCell(contest: OneAndDone, result: SeasonResult, category: string, tournament?: Known): ResultCell {
  const text = (what: string) => textAt(result, field(contest, category, what));
  const selection = text('selection');
  const points = selection === null ? null : numberAt(result, field(contest, category, 'points'));
  const decided = [NEVER_STARTED, CANCELLED].includes(text('result') ?? '') ? 'void' : 'decided';
  const outcome = selection === null ? 'nobody' : points === null ? 'waits' : decided;
  return {
    category,
    outcome,
    selection: selection ?? NOTHING,
    result:
      selection === null ? NOTHING : points === null ? waitingText(tournament) : resultText(contest, text('result')),
    points: pointsText(contest, points),
    worth: points,
    reason: text('reason'),
    sharedBy: selection === null ? null : numberAt(result, field(contest, category, 'shared')),
    since: text('since'),
    earned: points !== null && points > 0 && tournament !== undefined ? slotId(tournament.id, category) : null,
  };
}

function numberAt(record: SeasonResult, key: string): number | null {
  const value = record[key];
  return typeof value === 'number' ? value : null;
}

/** A result in words: 'Quarterfinals', '$584,100', 'Never started'. */
function resultText(contest: OneAndDone, result: string | null): string {
  if (result === NEVER_STARTED) return words.neverStarted;
  if (result === CANCELLED) return words.cancelled;
  const round = ROUNDS.find((each) => each === result);
  if (round) return ROUND_NAMES[round];
  if (result === null) return contest.scoring.by === 'round' ? words.didNotPlay : pointsText(contest, 0);
  return contest.unit === 'USD' && /^\d+$/.test(result) ? pointsText(contest, Number(result)) : result;
}

/**
 * Points of each category, and in total (`category` null). `prefix`: how the call at hand names
 * them ('total_' or nothing).
 */
export function totalsOf(
  contest: OneAndDone,
  summary: SeasonSummary | null,
  prefix: '' | 'total_',
): { category: string | null; label: string; points: number }[] {
  const single = contest.categories.length === 1;
  return [
    ...(single
      ? []
      : contest.categories.map(({ name }) => ({
          category: name,
          label: words.pointsOfCategory(name),
          points: summary?.[`${prefix}${name.toLowerCase()}_points`] ?? 0,
        }))),
    {
      category: null,
      label: contest.unit === 'USD' ? words.totalEarnings : words.totalPoints,
      points: summary?.total_points ?? 0,
    },
  ];
}

/** Points over time, from the tournaments that have some result, as steps of a chart. */
export function stepsOf(contest: OneAndDone, rows: readonly TournamentRow[]) {
  let total = 0;
  return rows.flatMap(({ tournament, startsOn, points, standing }) => {
    if (standing === 'open' || standing === 'cancelled' || points === null || startsOn === null) return [];
    total += points;
    const texts = { points: pointsText(contest, points), totalText: pointsText(contest, total) };
    return [{ label: tournament, startsOn, total, ...texts }];
  });
}

/** A remarkable pick, in words. */
type Told = { name: string; said: string; more: string | null };

/**
 * The pick that earned most and the one that earned nothing, of a fan's season as far as it is;
 * null: there is none yet. Of equal ones the rarest. Pure.
 */
export function storyOf(contest: OneAndDone, rows: readonly TournamentRow[]): Record<'best' | 'miss', Told | null> {
  const decided = rows.flatMap(({ tournament, cells }) =>
    cells
      .filter(({ outcome }) => outcome === 'decided')
      .map((cell) => ({ ...cell, tournament, points: cell.worth ?? 0, position: 0 })),
  );
  const [best] = decided.filter(({ points }) => points > 0).sort(byWorth);
  const miss = decided.find(({ points }) => points === 0);
  return {
    best: best
      ? {
          name: best.selection,
          said: words.atTournamentEarned(best.tournament, earnedText(contest, best.points)),
          more: calledLine(best, null),
        }
      : null,
    miss: miss
      ? { name: miss.selection, said: words.atTournamentNothing(miss.tournament), more: calledLine(miss, null) }
      : null,
  };
}
