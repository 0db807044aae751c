import { setTimeout } from 'node:timers/promises';
import type { Ask } from './ask.ts';

/** One request of a plan; `done` is told what came of it: null when no answer came. */
export type Arrival = Ask & { done?(status: number | null): void };

export type Answered = {
  /** Milliseconds from when each was due to its answer, those without a good one left out. */
  ms: number[];
  /** Refused with 429 or 503 and a Retry-After: the asker knows when to come again. */
  refused: number;
  /** Anything else that is no success. */
  errors: number;
  /** Milliseconds, good or not, and of the refusals alone. */
  slowest: number;
  slowestRefusal: number;
  /** Of all answers, without their heads. */
  bytes: number;
};

/**
 * Sends so many requests a second for some time, whether or not those before are answered: as fans
 * arrive. Each list is asked in its order, one after the other, again and again. A request that has
 * to wait counts from when it was due, so that a slow spell is not hidden by asking less.
 * autocannon, which has a rate too, sends all of a second at its beginning.
 */
export async function arriving(
  site: URL,
  { rate, seconds }: { rate: number; seconds: number },
  lists: readonly Arrival[][],
): Promise<Answered> {
  const answered: Answered = { ms: [], refused: 0, errors: 0, slowest: 0, slowestRefusal: 0, bytes: 0 };
  const began = performance.now();
  let sent = 0;
  const asker = async (list: Arrival[]) => {
    for (let at = 0; sent < rate * seconds; at++) {
      const due = began + (sent++ * 1_000) / rate;
      const early = due - performance.now();
      if (early > 0) await setTimeout(early);
      // That a timer rings late is this process's fault, not the product's.
      const since = early > 0 ? performance.now() : due;
      const { path, done, ...request } = list[at % list.length] ?? { path: '/' };
      const sentAt = performance.now();
      const answer = await fetch(new URL(path, site), request).catch(() => null);
      answered.bytes += (await answer?.arrayBuffer())?.byteLength ?? 0;
      const took = performance.now() - since;
      answered.slowest = Math.max(answered.slowest, took);
      if (answer && answer.status < 400) answered.ms.push(took);
      else if (answer && [429, 503].includes(answer.status) && answer.headers.has('Retry-After')) {
        answered.refused++;
        answered.slowestRefusal = Math.max(answered.slowestRefusal, performance.now() - sentAt);
      } else answered.errors++;
      done?.(answer?.status ?? null);
    }
  };
  await Promise.all(lists.map(asker));
  return answered;
}
