import { median, round } from '../names.ts';
import { type Ask, ask, dealt, fire, fireAll } from './cannon.ts';
import type { Client } from './stage.ts';

/** A fan who changes one pick to and fro between two players. */
export type Saver = {
  client: Client;
  pick: number;
  /** The saves that put the one and the other there. */
  saves: [Ask, Ask];
  /** The player whose save was acknowledged last; undefined: nothing is sure. */
  acknowledged?: string;
};

type Selection = { id: number; pick: number; team: string; player: string; trade: boolean; confirmed: boolean };

/**
 * Each of these fans as a saver in a draft, another pick for each. Their sheets and the players are
 * asked of the product itself.
 */
export async function saversOf(site: URL, clients: Client[], draft: string): Promise<Saver[]> {
  const api = `/api/${draft}`;
  const savers: Saver[] = [];
  let prospects: { player: string }[] = [];
  for (const [index, client] of clients.entries()) {
    if (index === 0) prospects = await answerOf(site, client, `${api}/prospects`);
    const sheet = await answerOf<Selection[]>(site, client, `${api}/selections`);
    const taken = new Set(sheet.map(({ player }) => player));
    const [one, other] = prospects.filter(({ player }) => !taken.has(player));
    const here = sheet[index % sheet.length];
    if (here && one && other) savers.push(saverOf(api, client, here, [one.player, here.player || other.player]));
  }
  return savers;
}

function saverOf(api: string, client: Client, { id, pick, team, trade }: Selection, players: [string, string]): Saver {
  const saveOf = (player: string): Ask => ({
    method: 'PUT',
    path: `${api}/selections/${id}`,
    headers: { ...client.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, userId: client.id, pick, team, player, trade, confirmed: true }),
    onResponse(status) {
      saver.acknowledged = status < 400 ? player : undefined;
    },
  });
  const saver: Saver = { client, pick, saves: [saveOf(players[0]), saveOf(players[1])] };
  return saver;
}

/** The same fan, with a sheet in a draft. */
export async function entered(site: URL, client: Client, draft: string): Promise<Client> {
  const [team] = await answerOf<{ team: string }[]>(site, client, `/api/${draft}/teams`);
  const headers = { ...client.headers, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ userId: client.id, pick: 1, team: team?.team });
  await ask(site, { method: 'POST', path: `/api/${draft}/selections`, headers, body });
  return client;
}

/** How many fans' sheets do not hold what was acknowledged last. */
async function lostOf(site: URL, savers: Saver[], draft: string): Promise<number> {
  let lost = 0;
  for (const { client, pick, acknowledged } of savers) {
    if (acknowledged === undefined) continue;
    const sheet = await answerOf<Selection[]>(site, client, `/api/${draft}/selections`);
    if (sheet.find((row) => row.pick === pick)?.player !== acknowledged) lost++;
  }
  return lost;
}

/** What a call answers a client. */
export async function answerOf<T>(site: URL, { headers }: Pick<Ask, 'headers'>, path: string): Promise<T> {
  return (JSON.parse((await ask(site, { path, headers })).text) as { data: T }).data;
}

/** Of the most that this machine answers. */
const STEADY = 0.07;
const SPIKE = 0.7;
const BEYOND = 2;
const CONNECTIONS = 64;
const DRAFT = 'nfl-draft';

/**
 * The minutes before a lock: four saves to one read (sheet and leaderboard in turn), first at a
 * tenth of the rate, then at 70 % of the most that the machine answers of these in this very run,
 * then at twice the most. Afterwards every fan's sheet is read, and must hold what was acknowledged
 * last. A row each.
 */
export async function spikes(site: URL, savers: Saver[]): Promise<object[]> {
  const mix = (connections: number) => dealt(savers, connections).map((some) => some.flatMap(turnsOf));
  const { rate: maximum } = await fireAll(site, mix(16), 1_200);
  const rows: object[] = [{ name: 'the most of saves and reads', 'a second': round(maximum) }];
  for (const [name, share, seconds] of [
    ['a steady evening', STEADY, 5],
    ['the minutes before the lock', SPIKE, 20],
    ['twice the most', BEYOND, 5],
  ] as const) {
    const overallRate = Math.ceil(maximum * share);
    const { ms, refused, failed } = await fire(site, mix(CONNECTIONS), {
      amount: overallRate * seconds,
      overallRate,
    });
    const slowest = round(Math.max(...ms));
    rows.push({ name, 'a second': overallRate, ms: round(median(ms), 1), slowest, refused, failed });
  }
  return [...rows, { name: 'acknowledged saves that are lost', saves: await lostOf(site, savers, DRAFT) }];
}

/** Four saves to and fro and one read of a fan. */
function turnsOf({ saves: [one, other], client: { headers } }: Saver, index: number) {
  const path = index % 2 === 0 ? `/api/${DRAFT}/selections` : `/api/${DRAFT}/leaderboard?limit=100`;
  return [one, other, one, other, { path, headers }];
}
