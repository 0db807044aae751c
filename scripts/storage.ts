import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { wranglerConfig } from './deploy/deployed.ts';
import { storageDir } from './settings.ts';

/**
 * Opens the local database of a data folder without serving anything, does something with it, and
 * closes it again. Never while the product runs on the same folder: one program at a time.
 */
export async function withStorage<T>(dataDir: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const databases = wranglerConfig().d1_databases.map(({ binding, database_id }) => [binding, database_id]);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      resourcePersistencePath: storageDir(dataDir),
      telemetry: { enabled: false },
      workers: [
        {
          name: 'called-it',
          modules: true,
          script: 'export default {}',
          d1Databases: Object.fromEntries(databases),
        },
      ],
    }),
  );
  try {
    // Miniflare types it with its own copy of the platform's types.
    return await work((await miniflare.getD1Database('DB')) as unknown as D1Database);
  } finally {
    await miniflare.dispose();
  }
}
