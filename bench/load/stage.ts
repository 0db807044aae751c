import type { DatabaseSync } from 'node:sqlite';
import type { Env } from '#worker/env';
import { accessTokenFor } from '#worker/http/session';
import { ADMIN, demoFan } from '../../scripts/demo/demo-fans.ts';
import { openDatabase } from '../../scripts/local-database.ts';
import { readSettings, tokenSecret } from '../../scripts/settings.ts';
import { startBench } from '../runtime.ts';

/** Game time. */
export const OPEN = '2025-04-25T23:00:00Z';
export const LOCKED = '2025-04-26T00:00:10Z';
/** Fans who are signed in, spread over all. */
const CLIENTS = 2_000;
const DAY = 86_400_000;

/** Someone signed in: asks calls with these headers for a quarter of an hour. */
export type Client = { id: string; username: string; headers: { Authorization: string } };

export type Stage = { site: URL; admin: Client; clients: Client[] };

/**
 * The product on the data of a folder, with fans who are signed in, for as long as `use` lasts.
 * `at`: where its game clock begins.
 */
export async function onTheAir<T>(
  dataDir: string,
  fans: number,
  at: string,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  // Nobody reads its mail: nothing listens there.
  const settings = readSettings(['--at', at], { DATA_DIR: dataDir, SMTP_PORT: '9' });
  const db = openDatabase(dataDir);
  const env = { TOKEN_SECRET: tokenSecret(dataDir), SITE_URL: settings.site };
  const few = Math.min(CLIENTS, fans);
  const numbers = Array.from({ length: few }, (_, index) => Math.floor((index * fans) / few));
  const admin = await signedIn(db, env, ADMIN);
  const clients = await Promise.all(numbers.map((number) => signedIn(db, env, demoFan(number))));
  db.close();
  const runtime = await startBench({ ...settings, port: 0 });
  try {
    return await use({ site: await runtime.directUrl('Measured'), admin, clients });
  } finally {
    await runtime.stop();
  }
}

/** A session as a sign-in leaves it, without its password. */
async function signedIn(
  db: DatabaseSync,
  env: Pick<Env, 'TOKEN_SECRET' | 'SITE_URL'>,
  { id, username }: { id: string; username: string },
): Promise<Client> {
  const now = Date.now();
  const session = `bench-${id}`;
  db.prepare(
    'insert or ignore into sessions (id, user_id, secret_hash, expires_at, created_at) values (?, ?, ?, ?, ?)',
  ).run(session, id, '', now + DAY, now);
  const token = await accessTokenFor(env as Env, { id, session }, now);
  return { id, username, headers: { Authorization: `Bearer ${token}` } };
}
