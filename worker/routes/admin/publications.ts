import { nextPage } from '#schema/wire/link';
import { publicationCalls } from '#schema/wire/publication';
import { rowWriter, trailOf } from '../../acts/publication-rows.ts';
import type { Publisher } from '../../acts/publish.ts';
import { undo } from '../../acts/undo.ts';
import { placeOf } from '../../http/limit.ts';
import { type AppContext, serve } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { athletesOf, tournamentsOf } from '../../store/contest/contest.ts';
import { batch } from '../../store/core/database.ts';

/** The paper trail of a contest, and how to take back its latest line. */
export function publicationRoutes(game: ServedGame) {
  const { contest } = game;

  return {
    publications: serve(publicationCalls.publications, async ({ c, db, query }) => {
      const named = await batch(db, {
        athletes: athletesOf(db, contest.id),
        tournaments: tournamentsOf(db, contest.id),
      });
      const { data, cursor } = await trailOf(db, contest.id, rowWriter(game, named), query);
      if (cursor !== null) c.header('Link', nextPage(c.req.url, cursor));
      return { data };
    }),

    undo: serve(publicationCalls.undo, ({ c, db, clock, params, query, viewer }) =>
      undo(db, clock, game, params.id, publisherOf(c, viewer), query.desk !== undefined),
    ),
  };
}

/** Who publishes, and from where: the address that Cloudflare names, never the client. */
export function publisherOf(c: AppContext, viewer: Viewer): Publisher {
  return { by: viewer.id, from: placeOf(c) ?? null };
}
