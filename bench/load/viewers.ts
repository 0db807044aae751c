import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_POLL_MS } from '../../site/stores/live.ts';
import { median, round } from '../names.ts';
import { ask } from './cannon.ts';
import { publishAtOnce, timed } from './publish.ts';
import { answerOf, entered, saversOf } from './savers.ts';
import type { Client, Stage } from './stage.ts';

const API = '/api/nfl-draft';
/** Fans who save in another draft in turn: one alone would soon be told to wait. */
const SAVERS = 40;
/** Milliseconds from one save to the next, and for how long before anybody looks on. */
const PAUSE_MS = 50;
const ALONE_MS = 5_000;

/**
 * A draft's night: all clients have their results before them and ask as an open page does, and one
 * pick is published. A row: milliseconds from the administrator's answer until a viewer has a sheet
 * with that pick, and the 95th percentile of saves before anybody looks on and meanwhile. Throws if
 * anybody is refused.
 */
export async function viewersOf(stage: Stage, pick: object): Promise<object[]> {
  const { site, clients } = stage;
  const fans = await Promise.all(clients.slice(-SAVERS).map((fan) => entered(site, fan, 'nba-draft')));
  const savers = await saversOf(site, fans, 'nba-draft');
  const saves = [0, 1].flatMap((side) => savers.map((saver) => saver.saves[side as 0 | 1]));

  const alone = await saving(site, saves, AbortSignal.timeout(ALONE_MS));
  const over = new AbortController();
  const meanwhile = saving(site, saves, over.signal);
  const waits = await waitsOf(stage, pick).finally(() => over.abort());
  return [
    {
      viewers: clients.length,
      'seen after, median': round(median(waits)),
      'seen after, last': round(Math.max(...waits)),
      'save, p95 alone': round(percentile(alone)),
      'save, p95 meanwhile': round(percentile(await meanwhile)),
    },
  ];
}

/** How long each viewer waits for a pick that is published when all have polled once. */
async function waitsOf({ site, admin, clients }: Stage, pick: object): Promise<number[]> {
  const began = performance.now();
  let published = Number.POSITIVE_INFINITY;
  const all = Promise.all(
    clients.map(async (client, at) => {
      const saw = await seen(site, client, began + (at * LIVE_POLL_MS) / clients.length);
      return Math.max(0, saw - published);
    }),
  );
  const publishing = sleep(1.5 * LIVE_POLL_MS).then(async () => {
    await publishAtOnce({ site, admin, clients }, [pick]);
    published = performance.now();
  });
  const [waits] = await Promise.all([all, publishing]);
  return waits;
}

/** When a viewer who polls from this moment on has a sheet with one pick more than at first. */
async function seen(site: URL, { username, headers }: Client, from: number): Promise<number> {
  let version: number | null = null;
  let first: number | null = null;
  for (let at = from; ; at = performance.now() + LIVE_POLL_MS) {
    await sleep(Math.max(0, at - performance.now()));
    const night = await twice(() => answerOf<{ version: number }>(site, {}, `${API}/night`));
    if (night.version === version) continue;
    version = night.version;
    const own = `${API}/results/${username}`;
    const { published } = await twice(() => answerOf<{ published: number }>(site, { headers }, own));
    first ??= published;
    if (published > first) return performance.now();
  }
}

/** As a browser asks: once more if the connection that waited had been closed meanwhile. */
function twice<T>(once: () => Promise<T>): Promise<T> {
  return once().catch((error) => (error instanceof TypeError ? once() : Promise.reject(error)));
}

/** Milliseconds that each save takes, one after the other until told to stop. */
async function saving(site: URL, saves: Parameters<typeof ask>[1][], stop: AbortSignal): Promise<number[]> {
  const ms: number[] = [];
  for (let at = 0; !stop.aborted; at++) {
    ms.push(await timed(() => ask(site, saves[at % saves.length] ?? { path: '/' })));
    await sleep(PAUSE_MS);
  }
  return ms;
}

/** The 95th. */
function percentile(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
