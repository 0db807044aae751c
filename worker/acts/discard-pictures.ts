import type { Env } from '../env.ts';
import type { Database } from '../store/core/database.ts';
import { discardedPictures, forgetDiscarded } from '../store/fan/departure.ts';

/**
 * Deletes pictures that nobody uses any more from R2: of deleted fans, and of groups. Killed
 * between the two, it does the same again.
 */
export async function discardPictures(db: Database, { AVATARS }: Pick<Env, 'AVATARS'>): Promise<void> {
  const keys = await discardedPictures(db);
  if (keys.length === 0) return;
  await AVATARS.delete(keys);
  await forgetDiscarded(db, keys);
}
