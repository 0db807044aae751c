import { CONTROLS, COUNT, type Count } from '../names.ts';
import type { Client } from '../stage.ts';
import { countIn } from '../table.ts';
import { type Ask, ask, longestOf } from './ask.ts';

export type Publications = {
  /** Milliseconds from sending one pick until the standings are right. */
  ms: number[];
  /** The longest that a leaderboard, or a bare SELECT 1, was waited for meanwhile. */
  longestRead: number;
  count: Count | undefined;
};

/**
 * Publishes pick by pick as an administrator does, while others read; the last one alone, to count
 * what it asks of D1. Ends after `budgetMs`.
 */
export async function publishing(
  site: URL,
  { headers }: Client,
  picks: object[],
  budgetMs: number,
): Promise<Publications> {
  const publication = (pick: object, more = {}): Ask => ({
    method: 'POST',
    path: '/api/nfl-draft/results',
    headers: { ...headers, 'Content-Type': 'application/json', ...more },
    body: JSON.stringify({ results: [pick] }),
  });
  const reads: Ask[] = [{ path: '/api/nfl-draft/leaderboard?limit=100', headers }, { path: CONTROLS.select }];
  const watched = picks.slice(0, -1);
  const [last] = picks.slice(-1);
  const ms: number[] = [];
  let longestRead = 0;
  for (const pick of watched) {
    const done = new AbortController();
    const readers = reads.map((read) => longestOf(site, read, done.signal));
    const began = performance.now();
    await ask(site, publication(pick));
    ms.push(performance.now() - began);
    done.abort();
    longestRead = Math.max(longestRead, ...(await Promise.all(readers)));
    if (ms.reduce((sum, each) => sum + each, 0) > budgetMs) break;
  }
  return { ms, longestRead, count: last && countIn(await ask(site, publication(last, { [COUNT]: 'yes' }))) };
}
