import type { Handler, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { account } from '#schema/wire/paths/account';
import * as fans from '#schema/wire/paths/fans';
import * as organisers from '#schema/wire/paths/organisers';
import type { App } from '../http/serve.ts';
import { mayOrganise, officeOf, viewerOf } from '../http/session.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whose call it is, if it is under the path of a contest. */
    game: ServedGame;
  }
}

/** Paths by the names of their calls, and what answers these. */
type Paths = Record<string, string>;
type Routes<Name extends string = string> = Record<Name, Handler<App>>;

/** The calls that each kind has of its own: their paths, under that of a contest. */
export const KINDS: Record<string, Paths> = { 'mock-draft': fans.draft, 'one-and-done': fans.season };

/**
 * Puts every call on the air. Its path is known from the start. What answers it, with all shapes
 * that this needs, is loaded for the first request for one of its room: a Worker's first answer
 * takes 1.9 times as long as a bare one's otherwise (docs/decisions/001).
 */
export function onAir(app: Hono<App>, catalogue: Catalogue, kinds: Record<string, Paths>): void {
  const on = (base: string, paths: Paths, handlerOf: (name: string) => Handler<App>) => {
    // A brace comes after all letters: what a parameter would take for itself is before it.
    for (const [name, text] of Object.entries(paths).sort(([, a], [, b]) => (a < b ? -1 : 1))) {
      const [method = '', path = ''] = text.split(' ');
      app.on(method, base + path.replace(/\{(\w+)\}/g, ':$1'), handlerOf(name));
    }
  };
  /** Calls of the product that are loaded at once. */
  const room = <P extends Paths, Raw extends string = never>(
    paths: P,
    load: () => Promise<Routes<(keyof P & string) | Raw>>,
  ) => {
    let routes: Routes | undefined;
    const handlerOf =
      (name: string): Handler<App> =>
      async (c, next) => {
        // Each request loads for itself: a promise of another one may vanish with it.
        routes ??= await load();
        return routes[name]?.(c, next);
      };
    on('/api', paths, handlerOf);
    return handlerOf as (name: (keyof P & string) | Raw) => Handler<App>;
  };

  room(fans.health, async () => (await import('./contest/openapi.ts')).healthRoutes(catalogue));
  const ofAccounts = room({ ...account, ...fans.passkey, ...fans.person, ...fans.push }, async () =>
    (await import('./account-room.ts')).accountRoom(catalogue),
  );
  app.get('/api/avatars/:key{[a-z0-9-]+\\.(?:png|jpg)}', ofAccounts('picture'));
  app.get('/api/calendar/:file{[\\w-]{43}\\.ics}', ofAccounts('calendar'));
  room({ ...fans.group, ...fans.fan, ...fans.share, ...fans.remark }, async () =>
    (await import('./fan-room.ts')).fanRoom(catalogue),
  );
  const ofAdmins = room({ ...organisers.contests, ...organisers.feed, ...fans.files, ...organisers.people }, async () =>
    (await import('./admin-room.ts')).adminRoom(catalogue),
  );
  app.get('/api/season.schema.json', ofAdmins('schema'));
  const ofReaders = room({}, async () => (await import('./contest/openapi.ts')).openApiRoutes(catalogue));
  app.get('/api/openapi.json', etag(), ofReaders('openApi'));
  app.get('/api/docs', (c) => c.redirect('/docs.html'));

  // After what the product calls its own: a contest's calls are under its path.
  app.use('/api/:contestPath/*', contestOf(catalogue));
  const ofContest =
    (kind?: string) =>
    (name: string): Handler<App> =>
    async (c, next) => {
      const game = c.get('game');
      if (kind !== undefined && game.contest.kind !== kind) return next();
      return (await routeOf(game, name))?.(c, next);
    };
  on('/api/:contestPath', { ...fans.publication, ...fans.proof }, ofContest());
  for (const [kind, paths] of Object.entries(kinds)) on('/api/:contestPath', paths, ofContest(kind));
  app.all('/api/*', () => {
    throw noSuchCall();
  });
}

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

/**
 * What answers a call of a contest: what only its kind has, and beside it, from the first call on,
 * the leaderboard, proofs, or the desk of its organisers.
 */
async function routeOf(game: ServedGame, name: string): Promise<Handler<App> | undefined> {
  const { calls, routes } = await game.onAir();
  if (!Object.hasOwn(routes, name)) {
    const { [name]: shared }: Partial<Routes> =
      name === 'leaderboard'
        ? (await import('./contest/leaderboard.ts')).leaderboardRoute(game, calls)
        : Object.hasOwn(fans.proof, name)
          ? (await import('./contest/proofs.ts')).proofRoutes(game)
          : (await import('./admin/desk.ts')).deskRoutes(game, calls);
    if (shared) routes[name] = shared;
  }
  return routes[name];
}

function noSuchCall(): Refused {
  return new Refused('not_found', 'There is no such call');
}
