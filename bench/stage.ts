import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '#worker/env';
import { pageTokenFor } from '#worker/http/page-cookie';
import { accessTokenFor } from '#worker/http/session';
import { ADMIN, demoFan } from '../scripts/demo/demo-fans.ts';
import { openDatabase } from '../scripts/local-database.ts';
import { type Settings, tokenSecret } from '../scripts/settings.ts';
import { startBench } from './runtime.ts';

/** Game time. */
export const OPEN = '2025-04-25T23:00:00Z';
export const LOCKED = '2025-04-26T00:00:10Z';
const SITE = 'http://127.0.0.1';
/** Fans who ask, spread over all. */
const CLIENTS = 500;

const HOUR = 3_600_000;

/**
 * Someone signed in: asks calls with these headers for a quarter of an hour, and pages with this
 * cookie.
 */
export type Client = { id: string; username: string; headers: { Authorization: string }; cookie: string };

export type Stage = { site: URL; admin: Client; clients: Client[] };

/**
 * The product on the data of a folder, with fans who are signed in, for as long as `use` lasts.
 * `bare`: a Worker in its place that only asks D1 for 1.
 */
export async function onTheAir<T>(
  dataDir: string,
  fans: number,
  at: string,
  use: (stage: Stage) => Promise<T>,
  bare = false,
): Promise<T> {
  const settings: Settings = {
    port: 0,
    smtpPort: 9,
    mailboxPort: 9,
    dataDir,
    fans,
    at: Date.parse(at),
    adminAllowlist: 'admin,admin@calledit.example',
    site: SITE,
  };
  const db = openDatabase(dataDir);
  const signedIn = await clientsOf(db, { TOKEN_SECRET: tokenSecret(dataDir), SITE_URL: SITE }, fans);
  db.close();
  const bench = await startBench(settings, bare);
  try {
    return await use({ site: bench.site, admin: signedIn.admin, clients: signedIn.fans });
  } finally {
    await bench.stop();
  }
}

/**
 * Signs in the administrator and some fans, spread over all of them: a session each, as a sign-in
 * leaves it, without its password.
 */
async function clientsOf(db: DatabaseSync, env: Pick<Env, 'TOKEN_SECRET' | 'SITE_URL'>, fans: number) {
  const now = Date.now();
  const start = db.prepare(
    'insert or ignore into sessions (id, user_id, secret_hash, expires_at, created_at) values (?, ?, ?, ?, ?)',
  );
  const signedIn = async ({ id, username }: { id: string; username: string }): Promise<Client> => {
    const session = `bench-${id}`;
    start.run(session, id, '', now + 24 * HOUR, now);
    const viewer = { id, session };
    return {
      id,
      username,
      headers: { Authorization: `Bearer ${await accessTokenFor(env as Env, viewer, now)}` },
      cookie: `page=${await pageTokenFor(env as Env, viewer, now, now + 24 * HOUR)}`,
    };
  };
  const few = Math.min(CLIENTS, fans);
  const numbers = Array.from({ length: few }, (_, index) => Math.floor((index * fans) / few));
  return { admin: await signedIn(ADMIN), fans: await Promise.all(numbers.map((number) => signedIn(demoFan(number)))) };
}
