import { CONTROLS, median, round } from '../names.ts';
import { type Ask, dealt, fireAll } from './cannon.ts';
import type { Client } from './stage.ts';

/** What is asked again and again, for one row of the table: a circle of fans' requests. */
export type Subject = { name: string; asks: Ask[] };

/** Requests of a subject in a round: by all connections at once, then one by one. */
const CONNECTIONS = 8;
const AT_ONCE = 240;
const ALONE = 20;

const API = '/api/nfl-draft';

/** What fans ask before the lock, when everyone is tied. */
export const beforeTheLock = (clients: Client[]): Subject[] => [
  reading('own sheet', clients, () => `${API}/selections`),
  reading('around me, tied', clients, () => `${API}/leaderboard?around=me`),
];

/** What fans ask once results are out. `etag`: that of the board. */
export const afterResults = (clients: Client[], etag: string): Subject[] => [
  reading('board', clients, () => `${API}/leaderboard?limit=100`),
  reading('board, unchanged', clients, () => `${API}/leaderboard?limit=100`, { 'If-None-Match': etag }),
  reading('around me', clients, () => `${API}/leaderboard?around=me`),
  reading('own row', clients, () => `${API}/leaderboard?around=me&limit=1`),
  reading('search', clients, ({ username }) => `${API}/leaderboard?q=${encodeURIComponent(username.slice(3, 9))}`),
  reading('results', clients, ({ username }) => `${API}/results/${username}`),
];

function reading(name: string, clients: Client[], path: (client: Client) => string, more = {}): Subject {
  return { name, asks: clients.map((client) => ({ path: path(client), headers: { ...client.headers, ...more } })) };
}

/**
 * Asks all subjects and SELECT 1 in turn, round after round: what else the machine does meets all
 * of them alike. A first round warms up and does not count. A row each: milliseconds one by one,
 * answers a second, and how many times those of SELECT 1 in the same round.
 */
export async function measured(site: URL, subjects: Subject[], rounds: number) {
  const select: Subject = { name: 'SELECT 1', asks: [{ path: CONTROLS.select }] };
  const taken = [select, ...subjects].map((subject) => ({ ...subject, ms: [] as number[], rates: [] as number[] }));
  for (let round = -1; round < rounds; round++) {
    for (const { asks, ms, rates } of taken) {
      const turned = [...asks.slice((round + 1) * AT_ONCE), ...asks];
      const atOnce = await fireAll(site, dealt(turned.slice(0, AT_ONCE), CONNECTIONS), AT_ONCE);
      const alone = await fireAll(site, [turned.slice(0, ALONE)], ALONE + 1);
      if (round < 0) continue;
      rates.push(atOnce.rate);
      // The first also waits for the connection.
      ms.push(...alone.ms.slice(1));
    }
  }
  const control = taken[0]?.rates ?? [];
  return taken.map(({ name, ms, rates }) => {
    const ratio = median(rates.map((rate, at) => rate / (control[at] ?? Number.NaN)));
    return { name, ms: round(median(ms), 2), 'a second': round(median(rates)), ratio: round(ratio, 2) };
  });
}
