import type { Hono } from 'hono';
import { nextPage } from '#schema/wire/link';
import { publicationCalls } from '#schema/wire/publication';
import { rowsOf, rowWriter } from '../acts/publication-rows.ts';
import type { Publisher } from '../acts/publish.ts';
import { undo } from '../acts/undo.ts';
import { type App, type AppContext, serve } from '../http/serve.ts';
import type { Viewer } from '../http/session.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { athletesOf, tournamentsOf } from '../store/contest.ts';
import { publicationsOf } from '../store/publication.ts';

/** The paper trail of a contest, and how to take back its latest line. */
export function publicationRoutes(app: Hono<App>, game: ServedGame): void {
  const { contest } = game;
  const base = `/api/${contest.path}`;

  serve(app, base, publicationCalls.publications, async ({ c, db, query }) => {
    const before = query.cursor === undefined ? null : Number(query.cursor);
    const [athletes, tournaments] = await db.batch([athletesOf(db, contest.id), tournamentsOf(db, contest.id)]);
    // One more than asked for tells that there is a next page.
    const found = await publicationsOf(db, contest.id, before, query.limit + 1);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    if (found.length > shown.length && last) c.header('Link', nextPage(c.req.url, String(last.id)));
    const write = rowWriter(game, { athletes, tournaments });
    return {
      data: shown.map((row) => {
        const rows = rowsOf(row, write);
        return {
          id: row.id,
          by: row.username ?? row.publishedBy,
          feed: row.username === null,
          at: new Date(row.publishedAt).toISOString(),
          from: row.cameFrom,
          published: rows.length,
          changed: row.changed,
          rows,
          undoes: row.undoes,
          undone: row.undone === 1,
          canUndo: row.canUndo === 1,
        };
      }),
    };
  });

  serve(app, base, publicationCalls.undo, ({ c, db, clock, params, viewer }) =>
    undo(db, clock, game, params.id, publisherOf(c, viewer)),
  );
}

/** Who publishes, and from where: the address that Cloudflare names, never the client. */
export function publisherOf(c: AppContext, viewer: Viewer): Publisher {
  return { by: viewer.id, from: c.req.header('CF-Connecting-IP') ?? null };
}
