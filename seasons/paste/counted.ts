import type { Contest } from '#games/contest';
import { inARow, plural } from '#games/words';
import type { SourceRow, SourceTable } from './table.ts';

/** Whether what an athlete earns is the result. */
export function isOfMoney(contest: Contest): boolean {
  return 'scoring' in contest && 'by' in contest.scoring && contest.scoring.by === 'earnings';
}

/** The columns of the results call of a contest that counts money. */
export const OF_MONEY = ['tournament', 'player', 'earnings', 'started'];

/** Heads under which others write when something was played: the first that a table has says it. */
const WHEN = ['season', 'year', 'tournament.season', 'tourney_date', 'date', 'tournament_date', 'start_date'];

/**
 * The rows of the years that a season is of. Rows that say another year are left out, which is
 * said; those that say none are of this one.
 */
export function ofSeason(contest: Contest, { heads, rows }: SourceTable): { rows: SourceRow[]; read: string[] } {
  const head = WHEN.find((each) => heads.includes(each));
  if (head === undefined) return { rows, read: [] };
  const first = contest.startsOn.slice(0, 4);
  const last = contest.endsOn.slice(0, 4);
  const others = new Map<string, number>();
  const kept = rows.filter((row) => {
    const year = yearOf(row[head] ?? '');
    if (year === null || (year >= first && year <= last)) return true;
    others.set(year, (others.get(year) ?? 0) + 1);
    return false;
  });
  const count = rows.length - kept.length;
  const years = inARow([...others.keys()].sort());
  const own = first === last ? first : `${first} and ${last}`;
  const verb = count === 1 ? 'is' : 'are';
  return {
    rows: kept,
    read: count > 0 ? [`${plural(count, 'row')} of ${years} ${verb} left out: the season is of ${own}.`] : [],
  };
}

/** The year of '2025', '20250630', '2025-06-30' or '30/06/2025'; null: it says none. */
function yearOf(text: string): string | null {
  return /^((?:19|20)\d\d)(?:\d{4})?(?!\d)/.exec(text)?.[1] ?? /(?<!\d)((?:19|20)\d\d)$/.exec(text)?.[1] ?? null;
}
