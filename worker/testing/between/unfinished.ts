/**
 * What a test file has begun and not ended, with what it is: timers, and work that the Worker left
 * for after its answer.
 */
const unfinished = new Map<unknown, string>();

/** Takes work for after an answer, as the platform does. */
export const context = {
  waitUntil(work: Promise<unknown>): void {
    note(work, 'work after an answer');
    const end = () => unfinished.delete(work);
    work.then(end, end);
  },
  passThroughOnException() {},
} as unknown as ExecutionContext;

/** From here on timers are noted; once in a workerd. */
export function noteTimers(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  if (setTimeout.name === noted.name) return;
  function noted(work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) {
    const timer = setTimeout(() => {
      unfinished.delete(timer);
      work(...values);
    }, ms);
    note(timer, 'a timer');
    return timer;
  }
  const again = (...timed: Parameters<typeof setInterval>) => {
    const timer = setInterval(...timed);
    note(timer, 'a timer that comes again');
    return timer;
  };
  const ending = (end: typeof clearTimeout) => (timer: Parameters<typeof clearTimeout>[0]) => {
    unfinished.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, {
    setTimeout: noted,
    setInterval: again,
    clearTimeout: ending(clearTimeout),
    clearInterval: ending(clearInterval),
  });
}

/** What is still going on when all has had its time, and is from here on forgotten. */
export async function stillUnfinished(): Promise<string[]> {
  for (let look = 0; look < LOOKS && unfinished.size > 0; look++) await scheduler.wait(LOOK_MS);
  const left = [...unfinished.values()];
  unfinished.clear();
  return left;
}

/** As long as what takes a moment may take: a request that hung up is silent for three seconds. */
const LOOK_MS = 10;
const LOOKS = 3_000;

function note(begun: unknown, what: string): void {
  const [, , , place = '', ...callers] = (new Error().stack ?? '').split('\n').map((line) => line.trim());
  // A socket and what speaks through it give themselves so long: a process that dies leaves both.
  if (/node_modules|node-internal/.test(place)) return;
  unfinished.set(begun, `${what} does not end: ${[place, ...callers].slice(0, 4).join(' ')}`);
}
