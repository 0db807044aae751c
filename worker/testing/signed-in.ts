import type { Env } from '../env.ts';
import { accessTokenFor } from '../http/session.ts';
import { tokenKey } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { startSession } from '../store/session.ts';

/** A session of a fan of a test, with a fresh access token. */
export async function signedIn(db: Database, env: Env, userId: string) {
  const { id: session, token: refreshToken } = await startSession(db, tokenKey(env), userId);
  return { refreshToken, token: await accessTokenFor(env, { id: userId, session }, Date.now()) };
}
