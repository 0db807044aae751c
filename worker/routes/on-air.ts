import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import type { App, Routes } from '../http/serve.ts';
import { mayOrganise, officeOf, viewerOf } from '../http/session.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import type { OnAir, ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whose call it is, if it is under the path of a contest. */
    game: ServedGame;
  }
}

/** What answers some calls, found by their path. */
type Room = TrieRouter<[at: string, route: Handler<App>]>;

/**
 * Puts every call on the air. What answers it, with all shapes that this needs, is loaded for the
 * first request for one of its room: a Worker's first answer takes 1.9 times as long as a bare
 * one's otherwise (docs/decisions/001).
 */
export function onAir(app: Hono<App>, catalogue: Catalogue): void {
  /** Calls of the product that are loaded at once: all that begin so. */
  const room = (load: () => Promise<Routes>, ...firsts: string[]) => {
    let loaded: Room | undefined;
    const answer: Handler<App> = async (c, next) => {
      // Each request loads for itself: a promise of another one may vanish with it.
      loaded ??= roomOf(await load());
      return answerIn(loaded, c, next);
    };
    for (const first of firsts) app.all(`/api/${first}/*`, answer);
  };

  /** Calls of each contest that are loaded at once. */
  const ofContest = (load: (game: ServedGame, own: OnAir) => Promise<Routes>) => {
    const loaded = new WeakMap<OnAir, Room>();
    app.all('/api/:contestPath/*', async (c, next) => {
      const game = c.get('game');
      const own = await game.onAir();
      const room = loaded.get(own) ?? roomOf(await load(game, own));
      loaded.set(own, room);
      return answerIn(room, c, next);
    });
  };

  app.get('/api/docs', (c) => c.redirect('/docs.html'));
  app.use('/api/openapi.json', etag());
  room(async () => (await import('./contest/openapi.ts')).readerRoom(catalogue), 'health', 'openapi.json');
  room(
    async () => (await import('./account-room.ts')).accountRoom(catalogue),
    ...['auth', 'users', 'push', 'avatars', 'calendar'],
  );
  room(
    async () => (await import('./admin-room.ts')).adminRoom(catalogue),
    ...['contests', 'season.schema.json', 'admin/contests', 'admin/users', 'admin/trail', 'groups/:id/standings.csv'],
  );
  room(
    async () => (await import('./fan-room.ts')).fanRoom(catalogue),
    ...['groups', 'duels', 'tables', 'overall', 'fans', 'shares', 'shared', 'remarks', 'admin'],
  );

  // After what the product calls its own: a contest's calls are under its path. The desk of its
  // organisers is loaded apart.
  app.use('/api/:contestPath/*', contestOf(catalogue));
  ofContest(async (game, { routes }) => ({
    ...routes,
    ...(await import('./contest/proofs.ts')).proofRoutes(game),
  }));
  ofContest(async (game, { publish }) => (await import('./admin/desk.ts')).deskRoutes(game, publish));
  app.all('/api/*', () => {
    throw noSuchCall();
  });
}

function roomOf(routes: Routes): Room {
  const room: Room = new TrieRouter();
  // A brace comes after all letters: what a parameter would take for itself is before it.
  for (const [at, route] of Object.entries(routes).sort(([a], [b]) => (pathIn(a) < pathIn(b) ? -1 : 1))) {
    // The path of a contest is no parameter of its calls.
    const path = pathIn(at).replace(/^\/\{\w+\}/, '/*');
    room.add(at.slice(0, at.indexOf(' ')), `/api${path.replace(/\/\{(\w+)\}/g, '/:$1')}`, [at, route]);
  }
  return room;
}

const pathIn = (at: string) => at.slice(at.indexOf(' ') + 1);

/** Answers by the room; what it does not know is left to the next. */
const answerIn = (room: Room, ...[c, next]: Parameters<Handler<App>>) => {
  const { method, path } = c.req;
  const [found] = room.match(method === 'HEAD' ? 'GET' : method, path)[0];
  if (!found) return next();
  const [[at, route], params] = found as [[string, Handler<App>], Record<string, string>];
  c.set('at', at);
  c.set(
    'params',
    Object.fromEntries(Object.entries(params).map(([name, said]) => [name, tryDecodeURIComponent(said)])),
  );
  return route(c, next);
};

/** The contest that is at a path; of a draft only its organisers know. */
function contestOf(catalogue: Catalogue): MiddlewareHandler<App> {
  return async (c, next) => {
    const db = c.get('db');
    const served = await catalogue.at(db, c.get('clock').real(), c.req.param('contestPath') ?? '');
    const isDraft = served?.state === 'draft';
    if (!served || (isDraft && !mayOrganise(await officeOf(c.env, db, await viewerOf(c)), served.game.contest.id)))
      throw noSuchCall();
    // A fan who looks at a draft has not entered it.
    if (isDraft && c.req.method !== 'GET' && c.req.path.includes('/selections'))
      throw new Refused('conflict', 'Picks can be made once the contest is open');
    c.set('game', served.game);
    c.set('contestId', served.game.contest.id);
    await next();
  };
}

function noSuchCall(): Refused {
  return new Refused('not_found', 'There is no such call');
}
