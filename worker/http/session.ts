import { sign, verify } from 'hono/jwt';
import type { Env } from '../env.ts';
import { Refused } from '../problem.ts';
import { findUser } from '../store/user.ts';
import type { AppContext } from './serve.ts';

/** Who asks: the owner of the access token. */
export type Viewer = { id: string };

const ACCESS_SECONDS = 15 * 60;
/** Said at every use: a token that asks for another algorithm, or none, is refused. */
const ALGORITHM = 'HS256';

/** An access token for 15 minutes of real time. It names the fan and nothing else. */
export function accessTokenFor(env: Env, userId: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return sign({ sub: userId, iat: seconds, exp: seconds + ACCESS_SECONDS }, tokenKey(env), ALGORITHM);
}

/** The viewer of a request; null without a token. A token that is forged, expired or nonsense is refused, not ignored. */
export async function viewerOf(c: AppContext): Promise<Viewer | null> {
  const header = c.req.header('Authorization');
  if (!header) return null;
  const key = tokenKey(c.env);
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
  try {
    const { sub } = await verify(token, key, ALGORITHM);
    if (typeof sub === 'string' && sub) return { id: sub };
  } catch {
    // Which part of a token was wrong is nobody's business.
  }
  throw new Refused('unauthenticated', 'Please sign in again');
}

/** The server's key. Without a proper one nobody is let in, rather than everybody. Throws Error. */
export function tokenKey(env: Env): string {
  if ((env.TOKEN_SECRET ?? '').length < 32) throw new Error('TOKEN_SECRET is missing or shorter than 32 characters');
  return env.TOKEN_SECRET;
}

/** On the allow-list by username or mail address, asked anew each time. */
export async function isAdmin(c: AppContext, viewer: Viewer | null): Promise<boolean> {
  const user = viewer && (await findUser(c.get('db'), { id: viewer.id }));
  return Boolean(user && onAllowList(c.env, user));
}

export function onAllowList(env: Env, user: { username: string; email: string }): boolean {
  const list = allowList(env);
  return list.includes(user.username.toLowerCase()) || list.includes(user.email.toLowerCase());
}

/** An allow-listed username belongs to the allow-listed address: nobody else may register it. */
export function isReserved(env: Env, user: { username: string; email: string }): boolean {
  const list = allowList(env);
  return list.includes(user.username.toLowerCase()) && !list.includes(user.email.toLowerCase());
}

function allowList(env: Env): string[] {
  return (env.ADMIN_ALLOWLIST ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
}
