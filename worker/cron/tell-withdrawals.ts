import type { Clock } from '../clock.ts';
import { tellNextPart, untoldWithdrawals } from '../store/contest/withdrawal.ts';
import type { Database } from '../store/core/database.ts';

/**
 * Puts letters into the outbox to those who have picked an athlete who withdrew, if they can still
 * change the pick. Once for each withdrawal, however often this runs. Game clock.
 */
export async function tellWithdrawals(db: Database, clock: Clock): Promise<void> {
  for (const untold of await untoldWithdrawals(db)) while (await tellNextPart(db, untold, clock.now(), clock.real())) {}
}
