import type { Contest } from '#games/contest';
import { bareName, type Listed, meantBy } from './namesakes.ts';
import type { Season } from './season.ts';

/**
 * Picks point at athletes by number, and files number them by line: an athlete who is stored keeps
 * the number by name, so that a line put in between moves nobody's pick to another athlete.
 */
export function withNumbers(before: Season, next: Season<Contest>): Season<Contest> {
  const idByName = idsOf(before.athletes, next.athletes);
  let last = before.athletes.reduce((highest, { id }) => Math.max(highest, id), 0);
  const numbers = new Map(next.athletes.map(({ id, name }) => [id, idByName.get(name) ?? ++last]));
  const numbered = <Row extends { athlete: number }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, athlete: numbers.get(row.athlete) ?? row.athlete }));
  return {
    ...next,
    athletes: next.athletes.map((athlete) => ({ ...athlete, id: numbers.get(athlete.id) ?? athlete.id })),
    fields: numbered(next.fields),
    boards: numbered(next.boards),
    withdrawals: numbered(next.withdrawals),
  };
}

/**
 * The numbers that athletes keep, by their next names. One who gets a namesake, or loses the last
 * one, is called otherwise, and is the same.
 */
function idsOf(before: readonly (Listed & { id: number })[], next: readonly Listed[]): Map<string, number> {
  const stored = new Map(before.map(({ id, name }) => [name, id]));
  const ids = new Map(
    next.flatMap(({ name }) => {
      const id = stored.get(name);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  const left = Map.groupBy(
    next.filter(({ name }) => !ids.has(name)),
    bareName,
  );
  for (const athlete of before) {
    if (ids.has(athlete.name)) continue;
    const same = meantBy(left.get(bareName(athlete)) ?? [], athlete);
    if (same && !ids.has(same.name)) ids.set(same.name, athlete.id);
  }
  return ids;
}
