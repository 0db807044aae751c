import { deleteCookie, setCookie } from 'hono/cookie';
import { sign, verify } from 'hono/jwt';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { isSafe, tokenKey } from '../settings.ts';
import { pageProfileOf } from '../store/contest/organiser.ts';
import type { Database } from '../store/core/database.ts';
import type { Continued } from '../store/fan/session.ts';
import type { AppContext } from './serve.ts';
import type { Viewer } from './session.ts';

const ALGORITHM = 'HS256';
/** Neither is an access token good here, nor this at a call. */
const AUDIENCE = 'called-it/page';

/** By this prefix a browser takes the cookie from this host alone, over https. */
const nameIn = (env: Env) => (isSafe(env) ? '__Host-page' : 'page');
const kindIn = (env: Env) => ({ httpOnly: true, sameSite: 'Lax', secure: isSafe(env) }) as const;

/**
 * Gives the browser of a session the cookie that says who asks for a page, for as long as the
 * session may last unless it is refreshed. It reads pages and nothing else: no call honours it, and
 * no script sees it.
 */
export async function setPageCookie(c: AppContext, { id, userId, expiresAt }: Continued, now: number): Promise<void> {
  const token = await pageTokenFor(c.env, { id: userId, session: id }, now, expiresAt);
  const maxAge = Math.floor(expiresAt / 1000) - Math.floor(now / 1000);
  setCookie(c, nameIn(c.env), token, { ...kindIn(c.env), maxAge });
}

/** What is in the cookie. `now` and `expiresAt` in UTC milliseconds, real time. */
function pageTokenFor(env: Env, { id, session }: Viewer, now: number, expiresAt: number): Promise<string> {
  const [iat, exp] = [Math.floor(now / 1000), Math.floor(expiresAt / 1000)];
  return sign({ iss: env.SITE_URL, aud: AUDIENCE, sub: id, sid: session, iat, exp }, tokenKey(env), ALGORITHM);
}

/**
 * Takes it back. What ends it is the end of its session, whether the browser hears of that or not.
 */
export function takePageCookie(c: AppContext): void {
  deleteCookie(c, nameIn(c.env), kindIn(c.env));
}

/**
 * Who asks for a page, in a session that lives, with their profile and the revisions of all
 * contests: D1 is asked, if the cookie is good. Null: nobody who is known.
 */
export async function fanOfPage(request: Request, env: Env, db: Database) {
  if (request.method !== 'GET') return null;
  const name = nameIn(env);
  const token = parse(request.headers.get('Cookie') ?? '', name)[name];
  if (!token) return null;
  const expected = { alg: ALGORITHM, iss: env.SITE_URL, aud: AUDIENCE } as const;
  const claims = await verify(token, tokenKey(env), expected).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string') return null;
  const viewer = { id: claims.sub, session: claims.sid };
  const profile = await pageProfileOf(db, viewer.id, viewer.session);
  return profile ? { ...viewer, ...profile } : null;
}
