import type { OneAndDone } from '#games/one-and-done/contest';
import { instantsIn } from '#games/time/instant';
import type { BundleProblem } from '#seasons/problem';
import { type CsvRow, linesOf, slugOf, textOf } from '#seasons/rows';
import type { SeasonFiles } from '#seasons/season';
import { lockOf } from './read.ts';

/**
 * Tournaments are in the order of their locks, each with an id of its own; the contest locks with
 * the first.
 */
export function disagreements(contest: OneAndDone, files: SeasonFiles): BundleProblem[] {
  const { lines } = linesOf(files['tournaments.csv'] ?? '');
  const problems: BundleProblem[] = [];
  const ids = new Map<string, number>();
  let before = Number.NEGATIVE_INFINITY;
  for (const { line, row } of lines) {
    const addProblem = (column: string, message: string) =>
      problems.push({ file: 'tournaments.csv', row: line, column, message });
    const id = slugOf(row.tournament ?? '');
    const other = ids.get(id);
    if (id === '') addProblem('tournament', `tournament "${row.tournament}" has no letter or digit.`);
    else if (other) addProblem('tournament', `tournament "${row.tournament}" reads like the one in line ${other}.`);
    else ids.set(id, line);
    const locksAt = lockOf(contest, row);
    const unclear = unclearLock(contest, row);
    if (unclear) addProblem('date', unclear);
    if (locksAt < before) addProblem('date', `date "${row.date}" locks before the line above: put them in order.`);
    before = locksAt;
  }
  const first = lines[0] && lockOf(contest, lines[0].row);
  if (first !== undefined && first !== Date.parse(contest.locksAt))
    problems.push({
      file: 'season.json',
      row: null,
      column: 'locksAt',
      message: `locksAt is ${contest.locksAt}, the first tournament locks at ${new Date(first).toISOString()}.`,
    });
  return problems;
}

/** What is asked of a day on which the clocks skip the time of the lock, or show it twice. */
function unclearLock({ lockTime, lockZone = 'UTC' }: OneAndDone, { date = '', locks_at }: CsvRow): string | null {
  const instants = textOf(locks_at) === null ? instantsIn(lockZone, `${date}T${lockTime}`) : null;
  if (instants === null || instants.length === 1) return null;
  const [first, second] = instants.map((at) => new Date(at).toISOString());
  return first && second
    ? `date "${date}" has ${lockTime} twice on the clocks of ${lockZone}: say as locks_at ${first} or ${second}.`
    : `date "${date}" has no ${lockTime} on the clocks of ${lockZone}: say an instant as locks_at.`;
}
