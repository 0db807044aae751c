import { compareStandings, type Rankable } from '../rank.ts';

/** A member of a group: where they stood before, and where they stand now. */
export type Stood = { before: Rankable; now: Rankable };

/**
 * Who has overtaken a member: they stood behind or level, and are ahead now; the best of them
 * first. Nobody overtakes a member who had no points yet: at the start all are level.
 */
export function overtakers<T extends Stood>(me: Stood, others: readonly T[]): T[] {
  if (me.before.points === 0) return [];
  return others
    .filter(({ before, now }) => compareStandings(before, me.before) >= 0 && compareStandings(now, me.now) < 0)
    .sort((a, b) => compareStandings(a.now, b.now));
}
