import type { Hono } from 'hono';
import { seriesOf } from '#games/series';
import { plural } from '#games/words';
import { contestsCalls } from '#schema/wire/contests';
import { type App, serve } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { aliasesOf, storeAliases } from '../store/alias.ts';
import { changeRow } from '../store/contest-change.ts';
import { publisherOf } from './publications.ts';

/** How many names a line of the trail spells out. */
const SPELT = 5;

/** What organisers said of names that a paste had and no list has: remembered for all seasons of a game. */
export function aliasRoutes(app: Hono<App>, catalogue: Catalogue): void {
  serve(app, '/api', contestsCalls.aliases, async ({ db, clock, params }) => {
    const { contest } = (await catalogue.named(db, clock.real(), params.id)).game;
    return { data: await aliasesOf(db, seriesOf(contest)) };
  });

  serve(app, '/api', contestsCalls.rememberAliases, async ({ c, db, clock, params, body, viewer }) => {
    const { contest } = (await catalogue.named(db, clock.real(), params.id)).game;
    const series = seriesOf(contest);
    const spelt = body.aliases
      .slice(0, SPELT)
      .map(({ said, name }) => (name === null ? `"${said}" is forgotten` : `"${said}" is ${name}`));
    const more = body.aliases.length - spelt.length;
    const says = `Names of ${series}: ${spelt.join(', ')}${more > 0 ? ` and ${plural(more, 'more name')}` : ''}`;
    const by = publisherOf(c, viewer);
    await storeAliases(
      db,
      series,
      body.aliases,
      changeRow({ contestId: contest.id, what: 'alias', ...by, now: clock.now(), says }),
    );
    return { data: await aliasesOf(db, series) };
  });
}
