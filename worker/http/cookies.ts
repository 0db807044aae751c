import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { isSafe } from '../settings.ts';
import { pageProfileOf } from '../store/contest/organiser.ts';
import type { Database } from '../store/core/database.ts';
import { REMEMBERED_MS } from '../store/fan/device.ts';
import type { Continued } from '../store/fan/session.ts';
import type { AppContext } from './serve.ts';
import { ownerOf, tokenWith } from './session.ts';

/** Neither is an access token good here, nor this at a call. */
const AUDIENCE = 'called-it/page';

/** By the first prefix a browser takes the cookie from this host alone, by both over https only. */
const pageIn = (env: Env) => (isSafe(env) ? '__Host-page' : 'page');
const deviceIn = (env: Env) => (isSafe(env) ? '__Secure-device' : 'device');
const kindIn = (env: Env) => ({ httpOnly: true, sameSite: 'Lax', secure: isSafe(env) }) as const;
const valueIn = (cookies: string | null | undefined, name: string) => parse(cookies ?? '', name)[name];

/**
 * Gives the browser of a session the cookie that says who asks for a page, for as long as the
 * session may last unless it is refreshed. It reads pages and nothing else: no call honours it, and
 * no script sees it. `now` real time.
 */
export async function setPageCookie(c: AppContext, { id, userId, expiresAt }: Continued, now: number): Promise<void> {
  const [iat, exp] = [Math.floor(now / 1000), Math.floor(expiresAt / 1000)];
  const token = await tokenWith(c.env, { aud: AUDIENCE, sub: userId, sid: id, iat, exp });
  setCookie(c, pageIn(c.env), token, { ...kindIn(c.env), maxAge: exp - iat });
}

/**
 * Takes it back. What ends it is the end of its session, whether the browser hears of that or not.
 */
export function takePageCookie(c: AppContext): void {
  deleteCookie(c, pageIn(c.env), kindIn(c.env));
}

/**
 * Who asks for a page, in a session that lives, with their profile and the revisions of all
 * contests: D1 is asked, if the cookie is good. Null: nobody who is known.
 */
export async function fanOfPage(request: Request, env: Env, db: Database) {
  if (request.method !== 'GET') return null;
  const token = valueIn(request.headers.get('Cookie'), pageIn(env));
  const viewer = token ? await ownerOf(env, token, AUDIENCE) : null;
  const profile = viewer && (await pageProfileOf(db, viewer.id, viewer.session));
  return profile && { ...viewer, ...profile };
}

/**
 * The secret of the browser that asks, which it was given when somebody registered or signed in
 * there; undefined: nobody has. It says nothing of a fan; with the link of a registration in that
 * browser it signs in.
 */
export function deviceOf(c: AppContext): string | undefined {
  const secret = valueIn(c.req.header('Cookie'), deviceIn(c.env));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/**
 * Gives it, once somebody has registered or signed in. It goes along with the calls of accounts
 * alone: no page and no picture can tell a browser by it. Safari empties storage after a week
 * without a visit, so the secret is not there.
 */
export function setDeviceCookie(c: AppContext, secret: string): void {
  const kind = { ...kindIn(c.env), path: '/api/auth', maxAge: REMEMBERED_MS / 1000 };
  setCookie(c, deviceIn(c.env), secret, kind);
}
