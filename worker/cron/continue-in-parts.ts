import { log, reasonOf } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import { abandonedRecounts, finishRecount, giveUpRecount } from '../store/standings/recount.ts';

/**
 * Finishes publications of large contests that were killed on their way, before anything else is
 * published. One that fails leaves the others running.
 */
export async function continueInParts(db: Database): Promise<void> {
  for (const recount of await abandonedRecounts(db)) {
    const contest = recount.contestId;
    try {
      if (!(await finishRecount(db, recount))) log('error', 'publication-dropped', { contest });
    } catch (error) {
      const dropped = await giveUpRecount(db, recount);
      log('error', dropped ? 'publication-dropped' : 'publication-waits', { contest, reason: reasonOf(error) });
    }
  }
}
