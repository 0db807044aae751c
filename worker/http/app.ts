import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Catalogue } from '../kinds/catalogue.ts';
import { log, reasonOf } from '../log.ts';
import { Refused } from '../problem.ts';
import { onAir } from '../routes/on-air.ts';
import { clockOf, faultOf } from '../settings.ts';
import { database } from '../store/core/database.ts';
import { isStorageFailure } from '../store/core/failure.ts';
import { isForeign } from './body.ts';
import { afterwards, CACHED, SharedAnswers } from './cached.ts';
import { addPageHeaders } from './page-headers.ts';
import { HashQueue } from './queue.ts';
import type { App, AppContext } from './serve.ts';
import { EndedSessions } from './session.ts';

/**
 * Every call of the product. The catalogue is an argument: a test may bring a game of its own.
 */
export function createApp(catalogue: Catalogue): Hono<App> {
  // Hono's own choice tries its router of regular expressions first, for 17 ms of the first
  // request, and finds that it cannot take these paths.
  const app = new Hono<App>({ router: new TrieRouter() });
  const ended = new EndedSessions();
  const shared = new SharedAnswers();
  const hashes = new HashQueue();

  app.use('/api/*', async (c, next) => {
    const fault = faultOf(c.env);
    if (fault) throw new Refused('unavailable', c.req.path === '/api/health' ? fault : 'The site is not ready yet.');
    const clock = clockOf(c.env);
    c.set('asOf', clock.now());
    c.set('db', database(c.env.DB));
    c.set('ended', ended);
    c.set('shared', shared);
    c.set('hashes', hashes);
    c.set('clock', clock);
    await catalogue.look(c.get('db'), clock.real(), (work) => afterwards(c, work));
    await next();
    // Not by Hono, which makes the answer again for each header that comes after it.
    const { headers } = addPageHeaders(c.res);
    // What a page of another site sends may be answered, but tells this browser nothing to keep.
    if (headers.has('Set-Cookie') && isForeign(c)) headers.delete('Set-Cookie');
    headers.set('Date', new Date(c.get('clock').real()).toUTCString());
    headers.set('Game-Time', String(c.get('clock').now()));
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', CACHED.nothing);
  });

  app.onError(answerTo);
  onAir(app, catalogue);
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
  const call = { method: c.req.method, route: c.get('at')?.split(' ')[1] ?? c.req.routePath };
  log('error', away ? 'storage-failed' : 'call-failed', { ...call, reason: reasonOf(error) });
  return away
    ? new Refused('unavailable', 'The site is busy. Please try again.')
    : new Refused('internal', 'Something went wrong. It has been logged.');
}
