/**
 * News held back for a while, for fans who watch the draft on a television that is behind. Whole pictures are held, not single
 * picks: one pick changes the points of others. Times in game milliseconds.
 */
export type Snapshot<T> = { at: number; value: T };

/** The newest picture whose time has come, and those that still wait. null: nothing new to show. */
export function due<T>(
  held: readonly Snapshot<T>[],
  now: number,
  delayMs: number,
): { show: T | null; rest: Snapshot<T>[] } {
  const ready = held.filter(({ at }) => at + delayMs <= now);
  return { show: ready.at(-1)?.value ?? null, rest: held.filter(({ at }) => at + delayMs > now) };
}
