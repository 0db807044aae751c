import type { Env } from '../env.ts';
import { accessTokenFor as issue } from '../http/session.ts';

/** A fresh access token for a fan of a test. */
export function accessTokenFor(env: Env, userId: string): Promise<string> {
  return issue(env, userId, Date.now());
}
