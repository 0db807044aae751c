import type { Client } from '../stage.ts';
import type { Arrival } from './arrivals.ts';
import { type Ask, ask } from './ask.ts';
import { dealt } from './cannon.ts';

/** A fan who changes one pick to and fro between two players. */
export type Saver = {
  client: Client;
  pick: number;
  /** The two players and, in the same order, the saves that put them there. */
  players: [string, string];
  saves: [Ask, Ask];
};

type Selection = { id: number; pick: number; team: string; player: string; trade: boolean; confirmed: boolean };

const API = '/api/nfl-draft';

/**
 * Each of these fans as a saver, another pick for each. Their sheets and the players are asked of
 * the product itself.
 */
export async function saversOf(site: URL, clients: Client[]): Promise<Saver[]> {
  const [anyone] = clients;
  if (!anyone) throw new Error('Nobody to save');
  const prospects = await answerOf<{ player: string }[]>(site, anyone, `${API}/prospects`);
  const savers: Saver[] = [];
  for (const [index, client] of clients.entries()) {
    const sheet = await sheetOf(site, client);
    const here = sheet[index % sheet.length];
    const taken = new Set(sheet.map(({ player }) => player));
    const other = prospects.find(({ player }) => !taken.has(player));
    if (here?.player && other) savers.push(saverOf(client, here, other.player));
  }
  return savers;
}

function saverOf(client: Client, here: Selection, other: string): Saver {
  const { id, pick, team, trade, player } = here;
  const save = (of: string): Ask => ({
    method: 'PUT',
    path: `${API}/selections/${id}`,
    headers: { ...client.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, userId: client.id, pick, team, player: of, trade, confirmed: true }),
  });
  return { client, pick, players: [other, player], saves: [save(other), save(player)] };
}

/** A fan's picks as the product answers them. */
function sheetOf(site: URL, client: Client): Promise<Selection[]> {
  return answerOf(site, client, `${API}/selections`);
}

async function answerOf<T>(site: URL, { headers }: Client, path: string): Promise<T> {
  return (JSON.parse((await ask(site, { path, headers })).text) as { data: T }).data;
}

/**
 * Four saves to one read, sheet and leaderboard in turn, and which save of each fan was
 * acknowledged last. A fan saves by one connection, one save after the other.
 */
export function mixOf(savers: Saver[]) {
  /** The player whose save was acknowledged last; nobody: nothing is sure after a refusal. */
  const acknowledged = new Map<Saver, string>();
  let saves = 0;
  const saveOf = (saver: Saver, side: 0 | 1): Arrival => ({
    ...saver.saves[side],
    done(status) {
      acknowledged.delete(saver);
      if (status === null || status >= 400) return;
      saves++;
      acknowledged.set(saver, saver.players[side]);
    },
  });
  const readOf = ({ client: { headers } }: Saver, number: number): Arrival => ({
    path: number % 2 === 0 ? `${API}/selections` : `${API}/leaderboard?limit=100`,
    headers,
  });
  const turnOf = (some: readonly Saver[], number: number): Arrival => {
    const read = number % 5 === 4;
    const turn = number - Math.floor(number / 5);
    const saver = some[turn % some.length];
    if (!saver) throw new Error('Nobody to save');
    return read ? readOf(saver, number) : saveOf(saver, Math.floor(turn / some.length) % 2 === 0 ? 0 : 1);
  };
  return {
    /** A list for each connection, none of them reading when the others do. */
    lists: (connections: number): Arrival[][] =>
      dealt(savers, connections).map((some, first) =>
        Array.from({ length: 10 * some.length }, (_, number) => turnOf(some, first + number)),
      ),
    acknowledged: () => saves,
    /** How many fans' sheets do not hold what was acknowledged last. */
    async lost(site: URL): Promise<number> {
      let lost = 0;
      for (const [{ client, pick }, player] of acknowledged) {
        const sheet = await sheetOf(site, client);
        if (sheet.find((row) => row.pick === pick)?.player !== player) lost++;
      }
      return lost;
    },
  };
}
