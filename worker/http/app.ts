import { Hono } from 'hono';
import { accountCalls } from '#schema/wire/account';
import { hashQueue } from '../account/hash-queue.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { log } from '../log.ts';
import { busy, Refused } from '../problem.ts';
import { reasonOf } from '../reason.ts';
import { accountRoutes } from '../routes/account.ts';
import { aliasRoutes } from '../routes/aliases.ts';
import { calendarRoutes } from '../routes/calendar.ts';
import { contestRouter } from '../routes/contest.ts';
import { contestsRoutes } from '../routes/contests.ts';
import { docsRoutes } from '../routes/docs.ts';
import { duelRoutes } from '../routes/duels.ts';
import { fanRoutes } from '../routes/fans.ts';
import { feedRoutes } from '../routes/feeds.ts';
import { fileRoutes } from '../routes/files.ts';
import { groupRoutes } from '../routes/groups.ts';
import { mailSettingsRoutes } from '../routes/mail-settings.ts';
import { openApiRoutes } from '../routes/openapi.ts';
import { pushRoutes } from '../routes/push.ts';
import { shareRoutes } from '../routes/shares.ts';
import { tableRoutes } from '../routes/tables.ts';
import { togetherRoutes } from '../routes/together.ts';
import { clockOf, faultOf } from '../settings.ts';
import { database } from '../store/database.ts';
import { isStorageFailure } from '../store/failure.ts';
import { afterwards } from './afterwards.ts';
import { BOOKMARK, storageFor } from './bookmark.ts';
import { EndedSessions } from './ended-sessions.ts';
import { addPageHeaders } from './page-headers.ts';
import { type App, type AppContext, handOver, serve } from './serve.ts';
import { mayOrganise, viewerOf } from './session.ts';
import { SharedAnswers } from './shared-answers.ts';

/** Every call of the product. The catalogue is an argument: a test may bring a game of its own, and a kind of its own. */
export function createApp(catalogue: Catalogue): Hono<App> {
  const app = new Hono<App>();
  const ended = new EndedSessions();
  const shared = new SharedAnswers();
  const hashes = hashQueue();

  app.use('/api/*', async (c, next) => {
    const fault = faultOf(c.env);
    if (fault) throw new Refused('unavailable', c.req.path === '/api/health' ? fault : 'The site is not ready yet.');
    const { d1, bookmark } = storageFor(c);
    c.set('d1', d1);
    c.set('db', database(d1));
    c.set('ended', ended);
    c.set('shared', shared);
    c.set('hashes', hashes);
    c.set('clock', clockOf(c.env));
    await catalogue.look(c.get('db'), c.get('clock').real(), (work) =>
      afterwards(
        c,
        work.catch((error) => log('error', 'catalogue-not-read', { reason: reasonOf(error) })),
      ),
    );
    await next();
    // Only who is signed in has a save of their own to find again; it counts writes, and a stranger need not know how many there were.
    const left = c.req.method === 'GET' || !c.req.header('Authorization') ? null : bookmark();
    // Not by Hono, which makes the answer anew for each header that comes after it.
    const { headers } = addPageHeaders(c.res);
    if (left) headers.set(BOOKMARK, left);
    headers.set('Date', new Date(c.get('clock').real()).toUTCString());
    headers.set('Game-Time', String(c.get('clock').now()));
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  app.onError(answerTo);

  serve(app, '/api', accountCalls.health, async ({ c, db, clock }) => {
    await catalogue.read(db, clock.real());
    const missing = c.env.DEMO === 'true' ? catalogue.missing : [];
    if (missing.length > 0) throw new Refused('unavailable', `Not loaded yet: ${missing.join(', ')}`);
    return { status: 'ok' as const, now: new Date(clock.now()).toISOString(), contests: catalogue.list.length };
  });
  accountRoutes(app);
  calendarRoutes(app, catalogue);
  mailSettingsRoutes(app);
  groupRoutes(app, catalogue);
  fileRoutes(app, catalogue);
  duelRoutes(app, catalogue);
  fanRoutes(app, catalogue);
  tableRoutes(app, catalogue);
  pushRoutes(app);
  shareRoutes(app, catalogue);
  togetherRoutes(app);
  openApiRoutes(app, catalogue);
  docsRoutes(app);
  contestsRoutes(app, catalogue);
  aliasRoutes(app, catalogue);
  feedRoutes(app, catalogue);
  // After what the product calls its own: a contest's calls stand under its path.
  app.all('/api/:contest/*', async (c, next) => {
    const its = await catalogue.at(c.get('db'), c.get('clock').real(), c.req.param('contest'));
    if (!its || (its.state === 'draft' && !(await mayOrganise(c, await viewerOf(c), its.game.contest.id))))
      return next();
    // Who looks at a draft has not entered it.
    if (its.state === 'draft' && c.req.method !== 'GET' && c.req.path.includes('/selections'))
      throw new Refused('conflict', 'Picks can be made once the contest is open');
    return handOver(contestRouter(its.game, answerTo), c);
  });
  app.all('/api/*', () => {
    throw new Refused('not_found', 'There is no such call');
  });
  return app;
}

function answerTo(error: unknown, c: AppContext): Response {
  const refused = refusalIn(error) ?? unexpected(c, error);
  const after = refused.retryAfter;
  return c.json(refused.body(), refused.status, after === undefined ? {} : { 'Retry-After': String(after) });
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
