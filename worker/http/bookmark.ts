import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { isSafe } from '../settings.ts';
import type { AppContext } from './serve.ts';

/**
 * The state of the database that an answer to a write left behind; a browser sends it with what it
 * reads from then on.
 */
export const BOOKMARK = 'Bookmark';
/** By this prefix a browser keeps it for this host alone, over https. */
const cookieIn = (env: Env) => (isSafe(env) ? '__Host-bookmark' : 'bookmark');

/** As D1 writes them. Anything else would be an error of D1. */
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/i;

/**
 * D1 as one request sees it. What only reads may be answered by a replica near the fan, which is at
 * least as new as the bookmark that they bring: so that a fan always finds their own save. Without
 * a bookmark any replica does, a second old perhaps. What writes asks the primary. Without
 * replicas, and locally, there is the primary alone.
 */
export function storageFor(c: AppContext): { d1: D1Database; bookmark(): string | null } {
  const real = c.env.DB;
  // Some tests are between, and know no sessions.
  if (!real.withSession) return { d1: real, bookmark: () => null };
  const session = real.withSession(constraintOf(c.req.method, c.req.header(BOOKMARK)));
  return { d1: session as unknown as D1Database, bookmark: () => session.getBookmark() };
}

/**
 * The same for the pages that the browser asks for next. It says nothing of anybody, and goes with
 * the browser's window.
 */
export function bookmarkCookie(env: Env, bookmark: string): string {
  return generateCookie(cookieIn(env), bookmark, { httpOnly: true, sameSite: 'Lax', secure: isSafe(env) });
}

/** What a request for a page brings of it. */
export function bookmarkOf(request: Request, env: Env): string | undefined {
  const name = cookieIn(env);
  return parse(request.headers.get('Cookie') ?? '', name)[name];
}

function constraintOf(method: string, bookmark: string | undefined): string {
  if (method !== 'GET' && method !== 'HEAD') return 'first-primary';
  if (bookmark === undefined) return 'first-unconstrained';
  return SHAPE.test(bookmark) ? bookmark : 'first-primary';
}
