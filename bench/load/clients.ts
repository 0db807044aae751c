import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '#worker/env';
import { pageTokenFor } from '#worker/http/page-cookie';
import { accessTokenFor } from '#worker/http/session';
import { ADMIN, demoFan } from '../../scripts/demo/demo-fans.ts';

/**
 * Someone signed in: asks with this token for a quarter of an hour, and for pages with this cookie.
 */
export type Client = { id: string; username: string; token: string; cookie: string };

const HOUR = 3_600_000;

/**
 * Signs in the administrator and so many fans, spread over all of them: a session each, as a
 * sign-in leaves it, without its password.
 */
export async function clientsOf(
  db: DatabaseSync,
  env: Pick<Env, 'TOKEN_SECRET' | 'SITE_URL'>,
  fans: number,
  count: number,
) {
  const now = Date.now();
  const start = db.prepare(
    'insert or ignore into sessions (id, user_id, secret_hash, expires_at, created_at) values (?, ?, ?, ?, ?)',
  );
  const signedIn = async ({ id, username }: { id: string; username: string }): Promise<Client> => {
    const session = `bench-${id}`;
    start.run(session, id, '', now + 24 * HOUR, now);
    const viewer = { id, session };
    const token = await accessTokenFor(env as Env, viewer, now);
    return { id, username, token, cookie: `page=${await pageTokenFor(env as Env, viewer, now, now + 24 * HOUR)}` };
  };
  const few = Math.min(count, fans);
  const numbers = Array.from({ length: few }, (_, index) => Math.floor((index * fans) / few));
  return { admin: await signedIn(ADMIN), fans: await Promise.all(numbers.map((number) => signedIn(demoFan(number)))) };
}
