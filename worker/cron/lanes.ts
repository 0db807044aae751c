/**
 * Takes what waits through a number of lanes at once, in order: a lane takes the next as soon as it
 * is free. `take` catches its own failures: one that throws ends them all.
 */
export async function throughLanes<T>(
  lanes: number,
  waiting: readonly T[],
  take: (each: T) => Promise<void>,
): Promise<void> {
  const left = waiting.values();
  const lane = async () => {
    for (const each of left) await take(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
