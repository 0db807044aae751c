import { sign, verify } from 'hono/jwt';
import type { Env } from '../env.ts';
import { tokenKey } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { lives } from '../store/session.ts';
import { organises, type Viewer } from './session.ts';

const NAME = 'preview';
const SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'called-it/preview';

/**
 * A cookie with which an organiser's browser finds the pages of a draft, for 15 minutes of real time. It shows pages and nothing else: no call reads
 * it, and it is no access token, nor the other way round.
 */
export async function previewCookie(
  env: Env,
  { id, path }: { id: string; path: string },
  viewer: Viewer,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000);
  const claims = { aud: AUDIENCE, sub: viewer.id, sid: viewer.session, contest: id, iat, exp: iat + SECONDS };
  const token = await sign(claims, tokenKey(env), ALGORITHM);
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${token}; Path=/${path}; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Whether a request for a page comes from somebody who organises this contest now, in a session that lives. Asks D1 only if the cookie is good. */
export async function mayPreview(request: Request, env: Env, db: Database, contestId: string): Promise<boolean> {
  const token = new RegExp(`(?:^|;\\s*)${NAME}=([^;\\s]+)`).exec(request.headers.get('Cookie') ?? '')?.[1];
  if (!token) return false;
  const claims = await verify(token, tokenKey(env), { alg: ALGORITHM, aud: AUDIENCE }).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string' || claims.contest !== contestId) return false;
  return (await lives(db, claims.sid, claims.sub)) && organises(env, db, claims.sub, contestId);
}
