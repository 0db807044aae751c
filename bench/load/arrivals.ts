import { setTimeout } from 'node:timers/promises';
import { type Connection, headerOf, open, type Reply } from './connection.ts';

/** One request of a plan, and what became of it: null when no answer came. */
export type Arrival = { request: Buffer; done(reply: Reply | null): void };

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
};

/**
 * Sends so many requests a second for some time, whether or not those before are answered: as fans
 * arrive. A request that has to wait for a connection counts from when it was due, so that a slow
 * spell is not hidden by asking less.
 */
export async function arriving(
  site: URL,
  plan: { rate: number; seconds: number; connections: number; next(): Arrival },
): Promise<Answered> {
  const total = Math.round(plan.rate * plan.seconds);
  const answered: Answered = { ms: [], refused: 0, errors: 0, slowest: 0, slowestRefusal: 0 };
  const began = performance.now();
  let sent = 0;
  const asker = async () => {
    let connection = await open(site);
    while (sent < total) {
      const due = began + (sent++ * 1_000) / plan.rate;
      const early = due - performance.now();
      if (early > 0) await setTimeout(early);
      // That a timer rings late is this process's fault, not the product's.
      const since = early > 0 ? performance.now() : due;
      const { request, done } = plan.next();
      const sentAt = performance.now();
      const reply = await connection.send(request).catch(() => null);
      const took = performance.now() - since;
      answered.slowest = Math.max(answered.slowest, took);
      if (reply && reply.status < 400) answered.ms.push(took);
      else if (reply && isRefusal(reply)) {
        answered.refused++;
        answered.slowestRefusal = Math.max(answered.slowestRefusal, performance.now() - sentAt);
      } else answered.errors++;
      done(reply);
      if (!reply) connection = await again(connection, site);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: plan.connections }, asker));
  return answered;
}

function isRefusal({ status, headers }: Reply): boolean {
  return (status === 429 || status === 503) && headerOf(headers, 'retry-after') !== null;
}

async function again(broken: Connection, site: URL): Promise<Connection> {
  broken.close();
  return open(site);
}
