import autocannon from 'autocannon';

/** A request as fetch and autocannon both take it; `onResponse` is told what came of it. */
export type Ask = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  onResponse?(status: number): void;
};

/** Seconds without an answer after which a request counts as failed. */
const PATIENCE = 120;

/** Milliseconds of each answer, and how many a second. */
export type Fired = { ms: number[]; rate: number; refused: number; failed: number };

/**
 * Asks so many by a connection for each list, which goes through its list again and again: as fast
 * as they are answered, or at most so many a second. `refused` counts 429 and 503, `failed` what
 * else is no success.
 */
export async function fire(
  site: URL,
  lists: readonly Ask[][],
  effort: { amount: number; overallRate?: number },
): Promise<Fired> {
  const ms: number[] = [];
  const statuses: number[] = [];
  let connection = 0;
  let began = 0;
  let ended = 0;
  const { errors } = await autocannon({
    url: site.href,
    connections: lists.length,
    ...effort,
    timeout: PATIENCE,
    // Milliseconds: how often it looks whether all is answered.
    sampleInt: 10,
    skipAggregateResult: true,
    setupClient(client) {
      client.setRequests(lists[connection++ % lists.length] ?? []);
      client.on('response', (status, _bytes, took) => {
        ended = performance.now();
        statuses.push(status);
        ms.push(took);
      });
      began = performance.now();
    },
  });
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  const failed = errors + statuses.filter((status) => status >= 400).length - refused;
  return { ms, rate: (ms.length * 1_000) / (ended - began), refused, failed };
}

/** The same; throws if one is no success: a fast refusal is no speed. */
export async function fireAll(site: URL, lists: readonly Ask[][], amount: number): Promise<Fired> {
  const fired = await fire(site, lists, { amount });
  if (fired.failed + fired.refused > 0)
    throw new Error(`${fired.failed + fired.refused} of ${amount} failed, such as ${lists[0]?.[0]?.path}`);
  return fired;
}

/** Asks once. Throws with what was answered if it is no success. */
export async function ask(site: URL, { path, ...request }: Ask): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(new URL(path, site), request);
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${answer.status} ${path}: ${text.slice(0, 300)}`);
  return { headers: answer.headers, text };
}

/** Dealt out to so many, as evenly as can be; nobody goes without. */
export function dealt<T>(all: readonly T[], among: number): T[][] {
  const hands = Math.min(among, all.length);
  return Array.from({ length: hands }, (_, hand) => all.filter((_, index) => index % hands === hand));
}
