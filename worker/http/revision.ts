import { revisionsOf } from '../store/contest/contest.ts';
import type { AppContext } from './serve.ts';

type Revisions = Awaited<ReturnType<typeof revisionsOf>>;
/** Those of contests, by their ids, as one page has asked for them. */
export type PageRevisions = Map<string, Promise<Revisions>>;

/**
 * The revision of a contest and the version of its facts; 0 for a contest that is not loaded. Calls
 * of one page share the question.
 */
export async function revisionIn(c: AppContext, contestId: string): Promise<{ revision: number; version: number }> {
  const ofPage = c.env.page?.revisions;
  const asked = ofPage?.get(contestId) ?? revisionsOf(c.get('db'), contestId).execute();
  ofPage?.set(contestId, asked);
  const [row] = await asked;
  return row ?? { revision: 0, version: 0 };
}
