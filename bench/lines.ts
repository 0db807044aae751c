import { type Ask, ask } from './load/ask.ts';
import { circle, type Subject } from './load/measure.ts';
import type { Saver } from './load/savers.ts';
import { CONTROLS, COUNT, type Count } from './names.ts';
import type { Client } from './stage.ts';
import { countIn } from './table.ts';

const API = '/api/nfl-draft';

export const controls = (): Subject[] => [
  circle('bare', [{ path: CONTROLS.bare }]),
  circle('select-1', [{ path: CONTROLS.select }]),
];

/** What fans ask before the lock: everyone is tied, and everyone saves. */
export function beforeTheLock(clients: Client[], savers: Saver[]): Subject[] {
  const saves = ([0, 1] as const).flatMap((side) => savers.map((saver) => saver.saves[side]));
  return [
    reading('own-sheet', clients, () => `${API}/selections`),
    reading('around-me-tied', clients, () => `${API}/leaderboard?around=me`),
    circle('save', saves),
  ];
}

/** What fans ask once results are out. */
export function afterResults(clients: Client[], etag: string): Subject[] {
  const beginning = ({ username }: Client) => username.slice(0, 6);
  const middle = ({ username }: Client) => username.slice(3, 9);
  return [
    reading('board', clients, () => `${API}/leaderboard?limit=100`),
    reading('board-unchanged', clients, () => `${API}/leaderboard?limit=100`, { 'If-None-Match': etag }),
    reading('around-me', clients, () => `${API}/leaderboard?around=me`),
    reading('own-row', clients, () => `${API}/leaderboard?around=me&limit=1`),
    reading('search', clients, (client) => `${API}/leaderboard?q=${encodeURIComponent(beginning(client))}`),
    reading('search-part', clients, (client) => `${API}/leaderboard?q=${encodeURIComponent(middle(client))}`),
    reading('results', clients, ({ username }) => `${API}/results/${username}`),
  ];
}

function reading(name: string, clients: Client[], path: (client: Client) => string, more = {}): Subject {
  const asks = clients.map((client): Ask => ({ path: path(client), headers: { ...client.headers, ...more } }));
  return circle(name, asks);
}

/**
 * What a request asks of D1 by itself: the least of some, for now and then one also asks what is
 * asked twice a minute for all.
 */
export async function counted(site: URL, { next }: Subject): Promise<Count> {
  const [first] = next(1);
  if (!first) throw new Error('Nothing to count');
  await ask(site, first);
  const counts: Count[] = [];
  for (let times = 0; times < 3; times += 1)
    counts.push(countIn(await ask(site, { ...first, headers: { ...first.headers, [COUNT]: 'yes' } })));
  return counts.reduce((least, count) => (count.rowsRead < least.rowsRead ? count : least));
}
