import type { Client } from './clients.ts';
import { type Connection, written } from './connection.ts';
import { ask } from './measure.ts';

/** A fan who changes one pick to and fro between two players. */
export type Saver = {
  client: Client;
  pick: number;
  /** The two players and, in the same order, the saves that put them there. */
  players: [string, string];
  saves: [Buffer, Buffer];
};

type Selection = { id: number; pick: number; team: string; player: string; trade: boolean; confirmed: boolean };

const API = '/api/nfl-draft';

/**
 * Each of these fans as a saver, another pick for each. Their sheets and the players are asked of
 * the product itself.
 */
export async function saversOf(site: URL, connections: Connection[], clients: Client[]): Promise<Saver[]> {
  const [first] = connections;
  const [anyone] = clients;
  if (!first || !anyone) throw new Error('Nobody to save');
  const prospects = await answerOf<{ player: string }[]>(
    first,
    written(site, { method: 'GET', path: `${API}/prospects`, token: anyone.token }),
  );
  const savers: Saver[] = [];
  const rest = [...clients.entries()];
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const [index, client] = next;
        const sheet = await sheetOf(site, connection, client);
        const here = sheet[index % sheet.length];
        const taken = new Set(sheet.map(({ player }) => player));
        const other = prospects.find(({ player }) => !taken.has(player));
        if (here?.player && other) savers.push(saverOf(site, client, here, other.player));
      }
    }),
  );
  return savers;
}

function saverOf(site: URL, client: Client, here: Selection, other: string): Saver {
  const { id, pick, team, trade, player } = here;
  const save = (of: string) =>
    written(site, {
      method: 'PUT',
      path: `${API}/selections/${id}`,
      token: client.token,
      body: { id, userId: client.id, pick, team, player: of, trade, confirmed: true },
    });
  return { client, pick, players: [other, player], saves: [save(other), save(player)] };
}

/** A fan's picks as the product answers them. */
export function sheetOf(site: URL, connection: Connection, client: Client): Promise<Selection[]> {
  return answerOf(connection, written(site, { method: 'GET', path: `${API}/selections`, token: client.token }));
}

async function answerOf<T>(connection: Connection, request: Buffer): Promise<T> {
  return (JSON.parse((await ask(connection, request)).body.toString()) as { data: T }).data;
}
