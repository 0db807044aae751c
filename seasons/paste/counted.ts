import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import { inARow, plural } from '#games/words';
import type { Made } from './formats.ts';
import type { Place, SourceRow, SourceTable, WrongLine } from './table.ts';

/** Whether what an athlete earns is the result. */
export function isOfMoney(contest: Contest): boolean {
  return 'scoring' in contest && 'by' in contest.scoring && contest.scoring.by === 'earnings';
}

/** The column of the results call that says who never started. */
export const STARTED = 'started';

/**
 * Rows of the results call as rows of results.csv, which has what was earned and who never started
 * in one column; and those that contradict themselves.
 */
export function startersIn(
  every: readonly Made[],
  places: ReadonlyMap<SourceRow, Place>,
): { made: Made[]; wrong: WrongLine[] } {
  const made: Made[] = [];
  const wrong: WrongLine[] = [];
  for (const { of, row } of every) {
    const { [STARTED]: started = '', result = '' } = row;
    const paid = /[1-9]/.test(result);
    const place = places.get(of) ?? { row: 0, line: 0 };
    if (started === '' || /^(true|yes|1)$/i.test(started)) made.push({ of, row });
    else if (!/^(false|no|0)$/i.test(started))
      wrong.push({ ...place, message: `started must be true or false, not "${started}"` });
    else if (paid) wrong.push({ ...place, message: `${row.player} cannot be paid without starting` });
    else made.push({ of, row: { ...row, result: NEVER_STARTED } });
  }
  return { made, wrong };
}

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
