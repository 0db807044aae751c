import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { tellNextPart, untoldChanges } from '../store/news/change-letter.ts';

/**
 * Puts letters into the outbox to those whose picks an organiser’s change touches: a pick belongs
 * to another team, a lock has moved. Once for each change, however often this runs. Game clock.
 */
export async function tellChanges(db: Database, clock: Clock): Promise<void> {
  for (const untold of await untoldChanges(db)) while (await tellNextPart(db, untold, clock.now(), clock.real())) {}
}
