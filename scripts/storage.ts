import { getPlatformProxy } from 'wrangler';
import { storageDir } from './settings.ts';

/**
 * Opens the local database of a data folder without serving anything, does something with it, and
 * closes it again. Never while the product runs on the same folder: one program at a time.
 */
export async function withStorage<T>(dataDir: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  // Nothing is asked of the internet.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: storageDir(dataDir) } });
  try {
    return await work(env.DB);
  } finally {
    await dispose();
  }
}
