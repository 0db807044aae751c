import type { Hono } from 'hono';
import { publish, rehearsePublishing } from '../acts/publish.ts';
import { type App, serve } from '../http/serve.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { leaderboard } from './leaderboard.ts';
import { publicationRoutes, publisherOf } from './publications.ts';

/** The calls of one contest: those that only its kind has, then those of every kind. */
export function contestRoutes(app: Hono<App>, game: ServedGame): void {
  const base = `/api/${game.contest.path}`;
  game.routes(app, base);
  serve(app, base, game.calls.publish, ({ c, db, clock, query, body, viewer }) =>
    query.dry
      ? rehearsePublishing(db, clock, game, body.results)
      : publish(db, clock, game, body.results, publisherOf(c, viewer), {
          was: body.was,
          desk: query.desk !== undefined,
        }),
  );
  publicationRoutes(app, game);
  serve(app, base, game.calls.leaderboard, (asked) => leaderboard(asked, game));
}
