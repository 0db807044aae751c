import { fanCalls } from '#schema/wire/fan';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { groupWinners, namesOf, winnersOf } from '../../store/standings/winner.ts';
import { nameOf } from '../fan/duels.ts';
import { noSuchGroup } from '../group/captain.ts';
import { gameCalled } from '../group/shared-slots.ts';

/** Who won the tournaments of a season, in the whole field or in a group. */
export function tableRoutes(catalogue: Catalogue) {
  return {
    tables: serve(fanCalls.tables, async ({ db, params, query, viewer }) => {
      const game = gameCalled(catalogue.seen, params.contest);
      const { id } = game.contest;
      const ofGroup = query.group === undefined ? null : await groupWinners(db, query.group, id, viewer.id);
      if (ofGroup?.own.length === 0) throw noSuchGroup();
      const rows = ofGroup?.rows ?? (await winnersOf(db, id));
      const ids = rows.flatMap((row) => JSON.parse(row.fans) as string[]);
      const fans = new Map((ids.length > 0 ? await namesOf(db, ids) : []).map((fan) => [fan.id, fan]));
      return {
        data: {
          contest: nameOf(game),
          asOf: rows[0] ? new Date(rows[0].asOf).toISOString() : null,
          rounds: rows.map((row) => {
            const winners = (JSON.parse(row.fans) as string[]).flatMap((fan) => fans.get(fan) ?? []);
            const people = winners.map(({ username, hasPage }) => ({ username, fanPage: hasPage === 1 }));
            // Nobody is left: who won is blocked, and the next one is not counted yet.
            const top = people.length > 0 ? { points: row.points, fans: people, more: row.more } : null;
            return { id: row.id, name: row.name, top };
          }),
        },
      };
    }),
  };
}
