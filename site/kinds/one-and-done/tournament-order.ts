import type { OneAndDone, Round } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import * as words from '../../words/one-and-done.ts';

export type Sort = { sort: 'date' | 'prize'; order: 'asc' | 'desc' };
export type TournamentState = { text: string; tone: 'neutral' | 'success' | 'primary' | 'warning' };

export function points(contest: OneAndDone, { designation }: TournamentRecord, round: Round): number | null {
  return contest.scoring.by === 'round' ? (contest.scoring.points[designation ?? '']?.[round] ?? null) : null;
}

/** Filtered and sorted; equal prizes go by date, first to last. */
export function arrange(
  contest: OneAndDone,
  tournaments: readonly TournamentRecord[],
  filters: { designation: string; surface: string },
  { sort, order }: Sort,
): TournamentRecord[] {
  const sign = order === 'desc' ? -1 : 1;
  const byDate = (a: TournamentRecord, b: TournamentRecord) => a.startsOn.localeCompare(b.startsOn);
  const prize = (each: TournamentRecord) =>
    (contest.scoring.by === 'round' ? points(contest, each, 'W') : each.purse) ?? 0;
  return tournaments
    .filter(
      (each) =>
        (filters.designation === '' || each.designation === filters.designation) &&
        (filters.surface === '' || each.surface === filters.surface),
    )
    .sort((a, b) => (sort === 'date' ? sign * byDate(a, b) : sign * (prize(a) - prize(b)) || byDate(a, b)));
}

/** The values of a column, each once, sorted. */
export function distinct(tournaments: readonly TournamentRecord[], key: 'designation' | 'surface'): string[] {
  return [...new Set(tournaments.flatMap((each) => each[key] ?? []))].sort();
}

/** Where a tournament is at `now` (UTC milliseconds). */
export function stateOf(tournament: TournamentRecord, now: number): TournamentState {
  if (tournament.cancelled) return { text: words.cancelledScoresNothing, tone: 'neutral' };
  if (tournament.complete) return { text: words.finished, tone: 'neutral' };
  if (tournament.isLocked) {
    const over = Date.parse(`${tournament.endsOn}T23:59:59.999Z`) < now;
    return over ? { text: words.resultsAwaited, tone: 'warning' } : { text: words.running, tone: 'primary' };
  }
  return { text: words.open, tone: 'success' };
}
