import { log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { continueRecounts } from '../store/recount.ts';

/** Finishes publications of large contests that were killed on their way, before anything else is published. */
export async function continueInParts(db: Database): Promise<void> {
  for (const contest of await continueRecounts(db)) log('error', 'publication-dropped', { contest });
}
