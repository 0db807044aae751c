/** Two fans side by side. Pure. */

/**
 * What both have earned in a slot: who leads there. Null: it is not decided, or neither has
 * anything there.
 */
export type Lead = 'a' | 'b' | 'level' | null;

/** `points` null: not decided, or nothing picked. */
type Side = { points: number | null } | null;

export function leadIn(a: Side, b: Side): Lead {
  if ((a?.points ?? null) === null && (b?.points ?? null) === null) return null;
  const [left, right] = [a?.points ?? 0, b?.points ?? 0];
  if (left === right) return 'level';
  return left > right ? 'a' : 'b';
}
