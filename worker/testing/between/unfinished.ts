/** What the Worker left for after its answers, and has not done yet. */
const unfinished = new Set<Promise<unknown>>();

/** Takes work for after an answer, as the platform does. */
export const context = {
  waitUntil(work: Promise<unknown>): void {
    unfinished.add(work);
    const end = () => unfinished.delete(work);
    work.then(end, end);
  },
  passThroughOnException() {},
} as unknown as ExecutionContext;

/** Waits for it, as long as it may take; how much is still going on then is forgotten. */
export async function stillUnfinished(): Promise<number> {
  for (let look = 0; look < LOOKS && unfinished.size > 0; look++) await scheduler.wait(LOOK_MS);
  const { size } = unfinished;
  unfinished.clear();
  return size;
}

/** A request that hung up is silent for three seconds. */
const LOOK_MS = 10;
const LOOKS = 3_000;
