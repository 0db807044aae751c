import type { Clock } from '../clock.ts';
import { log } from '../log.ts';
import { finaliseSlots } from '../store/contest/result.ts';
import type { Database } from '../store/core/database.ts';

/** Finalises what has locked. The lock itself never waits for this: it is in every write. */
export async function finaliseLocks(db: Database, clock: Clock): Promise<void> {
  const finalised = await finaliseSlots(db, clock.now());
  if (finalised > 0) log('info', 'locks-finalised', { slots: finalised });
}
