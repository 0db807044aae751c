import type { Arrival } from './arrivals.ts';
import { type Connection, written } from './connection.ts';
import { type Saver, sheetOf } from './savers.ts';

/** What a request of the mix is: a read, or a save of this fan to this side. */
type Turn = { read: Buffer } | { saver: Saver; side: 0 | 1 };

/**
 * Four saves to one read, sheet and leaderboard in turn, and which save of each fan was
 * acknowledged last.
 */
export function mixOf(site: URL, savers: Saver[]) {
  const reads = savers.map(({ client }, index) =>
    written(site, {
      method: 'GET',
      path: index % 2 === 0 ? '/api/nfl-draft/selections' : '/api/nfl-draft/leaderboard?limit=100',
      token: client.token,
    }),
  );
  /**
   * The player who must stand there; undefined: nothing is sure, for a save was refused or not
   * answered.
   */
  const acknowledged = new Map<Saver, string | undefined>();
  /**
   * Saves under way, and whether another of the same fan was meanwhile: nobody knows which of two
   * the product took last.
   */
  const under = new Map<Saver, { way: number; crossed: boolean }>();
  let saves = 0;
  let at = 0;
  const turnOf = (number: number): Turn => {
    const read = reads[number % reads.length];
    if (number % 5 === 4 && read) return { read };
    const turn = number - Math.floor(number / 5);
    const saver = savers[turn % savers.length];
    if (!saver) throw new Error('Nobody to save');
    return { saver, side: Math.floor(turn / savers.length) % 2 === 0 ? 0 : 1 };
  };
  const requestOf = (turn: Turn) => ('read' in turn ? turn.read : turn.saver.saves[turn.side]);
  return {
    next(): Arrival {
      const turn = turnOf(at++);
      const before = 'saver' in turn ? under.get(turn.saver) : undefined;
      if ('saver' in turn) under.set(turn.saver, { way: (before?.way ?? 0) + 1, crossed: (before?.way ?? 0) > 0 });
      return {
        request: requestOf(turn),
        done(reply) {
          if ('read' in turn) return;
          const good = reply !== null && reply.status < 400;
          if (good) saves++;
          const { way, crossed } = under.get(turn.saver) ?? { way: 1, crossed: false };
          under.set(turn.saver, { way: way - 1, crossed: crossed && way > 1 });
          acknowledged.set(turn.saver, good && !crossed ? turn.saver.players[turn.side] : undefined);
        },
      };
    },
    /** The first requests of the mix, without keeping count. */
    some: (count: number): Buffer[] => Array.from({ length: count }, (_, number) => requestOf(turnOf(number))),
    acknowledged: () => saves,
    /** How many fans' sheets do not hold what was acknowledged last. */
    async lost(connections: Connection[]): Promise<number> {
      const rest = [...acknowledged];
      let lost = 0;
      await Promise.all(
        connections.map(async (connection) => {
          for (let next = rest.pop(); next; next = rest.pop()) {
            const [{ client, pick }, player] = next;
            if (player === undefined) continue;
            const sheet = await sheetOf(site, connection, client);
            if (sheet.find((row) => row.pick === pick)?.player !== player) lost++;
          }
        }),
      );
      return lost;
    },
  };
}
