import { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { hashQueue } from '../account/hash-queue.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log } from '../log.ts';
import { busy, Refused } from '../problem.ts';
import { reasonOf } from '../reason.ts';
import { accountRoutes } from '../routes/account.ts';
import { calendarRoutes } from '../routes/calendar.ts';
import { contestRoutes } from '../routes/contest.ts';
import { docsRoutes } from '../routes/docs.ts';
import { groupRoutes } from '../routes/groups.ts';
import { mailSettingsRoutes } from '../routes/mail-settings.ts';
import { openApiRoutes } from '../routes/openapi.ts';
import { shareRoutes } from '../routes/shares.ts';
import { togetherRoutes } from '../routes/together.ts';
import { clockOf, faultOf } from '../settings.ts';
import { loadedOf } from '../store/contest.ts';
import { database } from '../store/database.ts';
import { isStorageFailure } from '../store/failure.ts';
import { EndedSessions } from './ended-sessions.ts';
import { type App, type AppContext, serve } from './serve.ts';

/** Every call of the product. The games are an argument: a test may bring one of its own, and a kind of its own. */
export function createApp(games: readonly ServedGame[]): Hono<App> {
  const app = new Hono<App>();
  const ended = new EndedSessions();
  const hashes = hashQueue();

  app.use('/api/*', async (c, next) => {
    const fault = faultOf(c.env);
    if (fault) throw new Refused('unavailable', c.req.path === '/api/health' ? fault : 'The site is not ready yet.');
    c.set('db', database(c.env.DB));
    c.set('ended', ended);
    c.set('hashes', hashes);
    c.set('clock', clockOf(c.env));
    await next();
    c.header('Date', new Date(c.get('clock').real()).toUTCString());
    c.header('Game-Time', String(c.get('clock').now()));
    c.header('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });

  app.onError((error, c) => {
    const refused = refusalIn(error) ?? unexpected(c, error);
    const after = refused.retryAfter;
    return c.json(refused.body(), refused.status, after === undefined ? {} : { 'Retry-After': String(after) });
  });

  serve(app, '/api', accountCalls.health, async ({ db, clock }) => {
    const ids = games.map(({ contest }) => contest.id);
    const loaded = await loadedOf(db, ids);
    const missing = ids.filter((id) => !loaded.includes(id));
    if (missing.length > 0) throw new Refused('unavailable', `Not loaded yet: ${missing.join(', ')}`);
    return { status: 'ok' as const, now: new Date(clock.now()).toISOString(), contests: ids.length };
  });
  accountRoutes(app);
  calendarRoutes(app, games);
  mailSettingsRoutes(app);
  groupRoutes(app, games);
  shareRoutes(app, games);
  for (const game of games) contestRoutes(app, game);
  togetherRoutes(app);
  openApiRoutes(app, games);
  docsRoutes(app);
  app.all('/api/*', () => {
    throw new Refused('not_found', 'There is no such call');
  });
  return app;
}

/** What was refused below a route; the store's library wraps what its statements throw. */
function refusalIn(error: unknown): Refused | undefined {
  return [error, (error as { cause?: unknown } | null)?.cause].find((each) => each instanceof Refused);
}

/** What is answered to an error that nobody foresaw; the log has more. */
function unexpected(c: AppContext, error: unknown): Refused {
  const away = isStorageFailure(error);
  const call = { method: c.req.method, route: c.req.routePath };
  log('error', away ? 'storage-failed' : 'call-failed', { ...call, reason: reasonOf(error) });
  if (away) return busy(5);
  return new Refused('internal', 'Something went wrong. It has been logged.');
}
