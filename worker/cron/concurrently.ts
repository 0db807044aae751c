/**
 * Does something with all that waits, in order and with so many at once: the next begins as soon as
 * one has ended. `act` catches its own failures: one that throws ends them all.
 */
export async function concurrently<T>(
  atOnce: number,
  waiting: readonly T[],
  act: (each: T) => Promise<void>,
): Promise<void> {
  const remaining = waiting.values();
  const worker = async () => {
    for (const each of remaining) await act(each);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
