import { clockAt } from '../clock.ts';
import type { Env } from '../env.ts';
import { accessTokenFor } from '../http/session.ts';
import { tokenKey } from '../settings.ts';
import type { Database } from '../store/core/database.ts';
import { type Continued, startSession } from '../store/fan/session.ts';
import { findUser } from '../store/fan/user.ts';

/** A session of a fan of a test. */
export async function sessionOf(db: Database, env: Env, userId: string): Promise<Continued> {
  const user = await findUser(db, { id: userId });
  const session = user && (await startSession(db, tokenKey(env), user));
  if (!session) throw new Error(`No fan ${userId}`);
  return session;
}

/** The same, with a fresh access token: tokens live in real time. */
export async function signedIn(db: Database, env: Env, userId: string) {
  const { id: session, token: refreshToken } = await sessionOf(db, env, userId);
  return { refreshToken, token: await accessTokenFor(env, { id: userId, session }, clockAt(0).real()) };
}
