import type { Client } from './load/clients.ts';
import { type Ask, type Connection, written } from './load/connection.ts';
import { ask, circle, type Subject } from './load/measure.ts';
import type { Saver } from './load/savers.ts';
import { CONTROLS, COUNT, type Count } from './names.ts';
import { countIn } from './table.ts';

/** A subject of the product, with a request of it that also counts. */
export type Measured = { subject: Subject; counting: Buffer };

const API = '/api/nfl-draft';

export function controls(site: URL): Subject[] {
  return [
    circle('bare', [written(site, { method: 'GET', path: CONTROLS.bare })]),
    circle('select-1', [written(site, { method: 'GET', path: CONTROLS.select })]),
  ];
}

/** What fans ask before the lock: everyone is tied, and everyone saves. */
export function beforeTheLock(site: URL, clients: Client[], savers: Saver[]): Measured[] {
  const saves = ([0, 1] as const).flatMap((side) => savers.map((saver) => saver.saves[side]));
  const [first = Buffer.alloc(0)] = saves;
  return [
    reading(site, 'own-sheet', clients, () => `${API}/selections`),
    reading(site, 'around-me-tied', clients, () => `${API}/leaderboard?around=me`),
    { subject: circle('save', saves), counting: withCount(first) },
  ];
}

/** What fans ask once results are out. */
export function afterResults(site: URL, clients: Client[], etag: string): Measured[] {
  const beginning = ({ username }: Client) => username.slice(0, 6);
  const middle = ({ username }: Client) => username.slice(3, 9);
  return [
    reading(site, 'board', clients, () => `${API}/leaderboard?limit=100`),
    reading(site, 'board-unchanged', clients, () => `${API}/leaderboard?limit=100`, { 'If-None-Match': etag }),
    reading(site, 'around-me', clients, () => `${API}/leaderboard?around=me`),
    reading(site, 'own-row', clients, () => `${API}/leaderboard?around=me&limit=1`),
    reading(site, 'search', clients, (client) => `${API}/leaderboard?q=${encodeURIComponent(beginning(client))}`),
    reading(site, 'search-part', clients, (client) => `${API}/leaderboard?q=${encodeURIComponent(middle(client))}`),
    reading(site, 'results', clients, ({ username }) => `${API}/results/${username}`),
  ];
}

function reading(
  site: URL,
  name: string,
  clients: Client[],
  path: (client: Client) => string,
  headers: Record<string, string> = {},
): Measured {
  const asks = clients.map((client): Ask => ({ method: 'GET', path: path(client), token: client.token, headers }));
  const requests = asks.map((each) => written(site, each));
  const [first = Buffer.alloc(0)] = requests;
  return { subject: circle(name, requests), counting: withCount(first) };
}

/** The same request, asking to be counted. */
function withCount(request: Buffer): Buffer {
  const end = request.indexOf('\r\n\r\n');
  return Buffer.concat([request.subarray(0, end), Buffer.from(`\r\n${COUNT}: yes`), request.subarray(end)]);
}

/**
 * What a request asks of D1 by itself: the least of some, for now and then one also asks what is
 * asked twice a minute for all.
 */
export async function counted(connection: Connection, { subject, counting }: Measured): Promise<Count> {
  await ask(connection, subject.next());
  const counts: Count[] = [];
  for (let times = 0; times < 3; times += 1) counts.push(countIn(await ask(connection, counting)));
  return counts.reduce((least, count) => (count.rowsRead < least.rowsRead ? count : least));
}
