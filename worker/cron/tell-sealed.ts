import { receiptsSince } from '#games/proof/words';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { mailNextPart, untoldRoots } from '../store/news/mailing.ts';

/**
 * Puts receipts of what was sealed into the outbox, once for each lock, to those who have picked.
 * Game clock.
 */
export async function tellSealed(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const lock of await untoldRoots(db, receiptsSince(now)))
    while (await mailNextPart(db, { ...lock, step: 'lock' }, now, clock.real())) {}
}
