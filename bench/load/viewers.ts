import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_POLL_MS } from '../../site/stores/live.ts';
import { median, round } from '../names.ts';
import { type Ask, ask, dealt, fire } from './cannon.ts';
import { publishAtOnce, timed } from './publish.ts';
import { entered, saversOf } from './savers.ts';
import type { Stage } from './stage.ts';

const API = '/api/nfl-draft';
const CONNECTIONS = 64;
/** Fans who save in another draft in turn: one alone would soon be told to wait. */
const SAVERS = 40;
/** Milliseconds from one save to the next, and for how long before anybody looks on. */
const PAUSE_MS = 50;
const ALONE_MS = 5_000;

/**
 * A draft's night: one pick is published, and all clients ask as an open page does within one turn,
 * how far it is and then for their own results. A row: milliseconds of an answer, and the 95th
 * percentile of saves before anybody looks on and meanwhile.
 */
export async function viewersOf(stage: Stage, pick: object): Promise<object[]> {
  const { site, clients } = stage;
  const fans = await Promise.all(clients.slice(-SAVERS).map((fan) => entered(site, fan, 'nba-draft')));
  const savers = await saversOf(site, fans, 'nba-draft');
  const saves = [0, 1].flatMap((side) => savers.map((saver) => saver.saves[side as 0 | 1]));
  const alone = await saving(site, saves, AbortSignal.timeout(ALONE_MS));

  const over = new AbortController();
  const meanwhile = saving(site, saves, over.signal);
  await publishAtOnce(stage, [pick]);
  const asks = clients.flatMap(({ username, headers }): Ask[] => [
    { path: `${API}/night` },
    { path: `${API}/results/${username}`, headers },
  ]);
  const overallRate = Math.ceil((asks.length * 1_000) / LIVE_POLL_MS);
  const { ms, refused, failed } = await fire(site, dealt(asks, CONNECTIONS), { amount: asks.length, overallRate });
  over.abort();
  return [
    {
      viewers: clients.length,
      ms: round(median(ms), 1),
      slowest: round(Math.max(...ms)),
      refused,
      failed,
      'save, p95 alone': round(percentile(alone)),
      'save, p95 meanwhile': round(percentile(await meanwhile)),
    },
  ];
}

/** Milliseconds that each save takes, one after the other until told to stop. */
async function saving(site: URL, saves: Ask[], stop: AbortSignal): Promise<number[]> {
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
