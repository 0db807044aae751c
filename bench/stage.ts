import { openDatabase } from '../scripts/local-database.ts';
import { type Settings, tokenSecret } from '../scripts/settings.ts';
import { type Client, clientsOf } from './load/clients.ts';
import { startBench } from './runtime.ts';

/** Game time. */
export const OPEN = '2025-04-25T23:00:00Z';
export const LOCKED = '2025-04-26T00:00:10Z';
const SITE = 'http://127.0.0.1';
/** Fans who ask, spread over all. */
const CLIENTS = 500;

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
  const signedIn = await clientsOf(db, { TOKEN_SECRET: tokenSecret(dataDir), SITE_URL: SITE }, fans, CLIENTS);
  db.close();
  const bench = await startBench(settings, bare);
  try {
    return await use({ site: bench.site, admin: signedIn.admin, clients: signedIn.fans });
  } finally {
    await bench.stop();
  }
}
