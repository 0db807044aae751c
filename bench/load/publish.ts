import { CONTROLS, median, round } from '../names.ts';
import { type Ask, ask } from './cannon.ts';
import { entered, saversOf } from './savers.ts';
import type { Stage } from './stage.ts';

/**
 * Publishes pick by pick as an administrator does, while others read the board and one fan saves in
 * another draft. A row each: milliseconds until the standings are right, and the longest that
 * anybody waited.
 */
export async function publications({ site, admin, clients }: Stage, picks: object[]): Promise<object[]> {
  const [saver] = await saversOf(site, [await entered(site, clients[0] ?? admin, 'nba-draft')], 'nba-draft');
  if (!saver) throw new Error('Nobody to save');
  const board = { path: '/api/nfl-draft/leaderboard?limit=100', headers: admin.headers };
  const others: Ask[][] = [[board], [{ path: CONTROLS.select }], saver.saves];
  const ms: number[] = [];
  const longest = others.map(() => 0);
  for (const pick of picks) {
    const done = new AbortController();
    const waits = others.map((asks) => longestOf(site, asks, done.signal));
    ms.push(await timed(() => ask(site, publication(admin, [pick]))));
    done.abort();
    for (const [at, wait] of (await Promise.all(waits)).entries()) longest[at] = Math.max(longest[at] ?? 0, wait);
  }
  const [read = 0, select = 0, save = 0] = longest.map((each) => round(each));
  return [
    { name: 'publish one pick', ms: round(median(ms)) },
    { name: 'meanwhile, the longest', board: read, 'SELECT 1': select, save },
  ];
}

/** Publishes all of them by one call, as an administrator can. */
export async function publishAtOnce({ site, admin }: Stage, picks: object[]): Promise<void> {
  await ask(site, publication(admin, picks));
}

function publication(admin: Stage['admin'], results: object[]): Ask {
  return {
    method: 'POST',
    path: '/api/nfl-draft/results',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ results }),
  };
}

/** Asks again and again until told to stop: the longest wait in milliseconds. */
async function longestOf(site: URL, asks: Ask[], stop: AbortSignal): Promise<number> {
  let longest = 0;
  for (let at = 0; !stop.aborted; at++) {
    const request = asks[at % asks.length] ?? { path: '/' };
    longest = Math.max(longest, await timed(() => ask(site, request)));
  }
  return longest;
}

/** How many milliseconds work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
