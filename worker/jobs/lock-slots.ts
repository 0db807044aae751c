import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { finaliseLocks } from '../store/result.ts';

/** Finalises what has locked. The lock itself never waits for this: it is in every write. */
export async function lockSlots(db: Database, clock: Clock): Promise<void> {
  const locked = await finaliseLocks(db, clock.now());
  if (locked > 0) console.log(`locked ${locked} slots`);
}
