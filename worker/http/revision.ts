import { revisionsOf } from '../store/contest/contest.ts';
import type { AppContext } from './serve.ts';

/**
 * The revision of a contest and the version of its facts; 0 for a contest that is not loaded. A
 * page has asked for those of all contests with its fan.
 */
export async function revisionIn(c: AppContext, contestId: string): Promise<{ revision: number; version: number }> {
  const ofPage = c.env.page?.fan?.revisions;
  const rows = ofPage ?? (await revisionsOf(c.get('db'), contestId));
  return rows.find(({ id }) => id === contestId) ?? { revision: 0, version: 0 };
}
