import autocannon from 'autocannon';
import type { Ask } from './ask.ts';

/** Seconds without an answer after which a request counts as failed. */
const PATIENCE = 120;

/**
 * Asks `amount` requests as fast as they are answered, by a connection for each list, which goes
 * through its list again and again: milliseconds of each answer, and how many a second. Throws if
 * one is no success: a fast refusal is no speed.
 */
export async function fire(
  site: URL,
  lists: readonly Ask[][],
  amount: number,
): Promise<{ ms: number[]; rate: number }> {
  const ms: number[] = [];
  let connection = 0;
  let began = 0;
  let ended = 0;
  const { non2xx, errors, ...result } = await autocannon({
    url: site.href,
    connections: lists.length,
    amount,
    timeout: PATIENCE,
    // Milliseconds: how often it looks whether all is answered.
    sampleInt: 10,
    skipAggregateResult: true,
    setupClient(client) {
      client.setRequests(lists[connection++] ?? []);
      client.on('response', (_status, _bytes, took) => {
        ended = performance.now();
        ms.push(took);
      });
      began = performance.now();
    },
  });
  const failed = non2xx - result['3xx'] + errors;
  if (failed > 0) throw new Error(`${failed} of ${amount} failed, such as ${lists[0]?.[0]?.path}`);
  return { ms, rate: (ms.length * 1_000) / (ended - began) };
}

/** Dealt out to so many, as evenly as can be; nobody goes without. */
export function dealt<T>(all: readonly T[], among: number): T[][] {
  const hands = Math.min(among, all.length);
  return Array.from({ length: hands }, (_, hand) => all.filter((_, index) => index % hands === hand));
}
