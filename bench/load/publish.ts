import { setTimeout } from 'node:timers/promises';
import { CONTROLS, COUNT, type Count } from '../names.ts';
import { countIn } from '../table.ts';
import type { Client } from './clients.ts';
import { type Ask, type Connection, open, written } from './connection.ts';
import { ask } from './measure.ts';

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
export async function publishing(site: URL, admin: Client, picks: object[], budgetMs: number): Promise<Publications> {
  const publication = (pick: object): Ask => ({
    method: 'POST',
    path: '/api/nfl-draft/results',
    token: admin.token,
    body: { results: [pick] },
  });
  const board = written(site, { method: 'GET', path: '/api/nfl-draft/leaderboard?limit=100', token: admin.token });
  const select = written(site, { method: 'GET', path: CONTROLS.select });
  const connection = await open(site, 600_000);
  const watched = picks.slice(0, -1);
  const [last] = picks.slice(-1);
  const ms: number[] = [];
  let longestRead = 0;
  for (const pick of watched) {
    const done = new AbortController();
    const readers = [board, select].map((request) => longestOf(site, request, done.signal));
    const began = performance.now();
    await ask(connection, written(site, publication(pick)));
    ms.push(performance.now() - began);
    done.abort();
    longestRead = Math.max(longestRead, ...(await Promise.all(readers)));
    if (ms.reduce((sum, each) => sum + each, 0) > budgetMs) break;
  }
  const counted = last && (await ask(connection, written(site, { ...publication(last), headers: { [COUNT]: 'yes' } })));
  connection.close();
  return { ms, longestRead, count: counted && countIn(counted) };
}

/**
 * Asks again and again until told to stop, with a pause in milliseconds if it is one of many things
 * to be done; the longest wait in milliseconds.
 */
export async function longestOf(site: URL, request: Buffer, stop: AbortSignal, pause = 0): Promise<number> {
  const connection: Connection = await open(site, 600_000);
  let longest = 0;
  while (!stop.aborted) {
    const began = performance.now();
    await ask(connection, request);
    longest = Math.max(longest, performance.now() - began);
    if (pause > 0) await setTimeout(pause);
  }
  connection.close();
  return longest;
}
