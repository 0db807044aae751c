import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../env.ts';
import { isSafe } from '../settings.ts';
import { REMEMBERED_MS } from '../store/fan/device.ts';
import type { AppContext } from './serve.ts';

const nameIn = (env: Env) => (isSafe(env) ? '__Secure-device' : 'device');

/**
 * The secret of the browser that asks, which it was given when somebody signed in there; undefined:
 * nobody has. It says nothing of a fan and signs nobody in.
 */
export function deviceOf(c: AppContext): string | undefined {
  const name = nameIn(c.env);
  const secret = parse(c.req.header('Cookie') ?? '', name)[name];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/**
 * Gives it, once somebody has signed in. It goes along with the calls of accounts alone: no page
 * and no picture can tell a browser by it. Safari empties storage after a week without a visit, so
 * the secret is not there.
 */
export function setDeviceCookie(c: AppContext, secret: string): void {
  const kind = { httpOnly: true, sameSite: 'Lax', secure: isSafe(c.env), path: '/api/auth' } as const;
  setCookie(c, nameIn(c.env), secret, { ...kind, maxAge: REMEMBERED_MS / 1000 });
}
