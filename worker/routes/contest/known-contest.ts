import { Refused } from '../../problem.ts';
import { revisionsOf } from '../../store/contest/contest.ts';
import type { Database } from '../../store/core/database.ts';

/** Throws Refused ('not_found') if no contest has this id. */
export async function knownContest(db: Database, id: string): Promise<void> {
  if ((await revisionsOf(db, id)).length === 0) throw new Refused('not_found', 'There is no such contest');
}
