import { Refused } from '../problem.ts';
import { revisionsOf } from '../store/contest.ts';
import type { Database } from '../store/database.ts';

/** Throws Refused ('not_found') if no contest has this id. */
export async function knownContest(db: Database, id: string): Promise<void> {
  if ((await revisionsOf(db, id)).length === 0) throw new Refused('not_found', 'There is no such contest');
}
