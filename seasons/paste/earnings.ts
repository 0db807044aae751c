import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import type { Made } from './formats.ts';
import type { Place, SourceRow, WrongLine } from './table.ts';

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
