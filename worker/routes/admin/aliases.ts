import { seriesOf } from '#games/contest';
import { contestsCalls } from '#schema/wire/contests';
import { serve } from '../../http/serve.ts';
import { officeOf } from '../../http/session.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { aliasesOf, storeAliases } from '../../store/contest/alias.ts';
import { changeRow } from '../../store/contest/contest-change.ts';
import { TRAIL } from '../../words/trail.ts';
import { publisherOf } from './desk.ts';

/** How many names a line of the trail spells out. */
const SPELT = 5;

/**
 * What was said of names that a paste had and no list has: by an administrator for all seasons of a
 * game, by an organiser for their contest. Other contests of the game are read with it, and a feed
 * may publish what is.
 */
export function aliasRoutes(catalogue: Catalogue) {
  return serve(contestsCalls, {
    'GET /admin/contests/{id}/aliases': async ({ db, clock, params }) => {
      const { contest } = (await catalogue.named(db, clock.real(), params.id)).game;
      return { data: await aliasesOf(db, contest) };
    },

    'PUT /admin/contests/{id}/aliases': async ({ c, db, clock, params, body, viewer }) => {
      const { contest } = (await catalogue.named(db, clock.real(), params.id)).game;
      const { isAdmin: everywhere } = await officeOf(c.env, db, viewer);
      const spelt = body.aliases
        .slice(0, SPELT)
        .map(({ said, name }) => (name === null ? TRAIL.aliasForgotten(said) : TRAIL.aliasIs(said, name)));
      const more = body.aliases.length - spelt.length;
      const says = TRAIL.aliases(everywhere ? seriesOf(contest) : contest.id, spelt, more);
      const by = publisherOf(c, viewer);
      await storeAliases(db, contest, body.aliases, {
        everywhere,
        also: changeRow({ contestId: contest.id, what: 'alias', ...by, now: clock.now(), says }),
      });
      return { data: await aliasesOf(db, contest) };
    },
  });
}
