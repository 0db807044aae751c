import type { KindName } from '#games/contest';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { draftFacts } from './kinds/mock-draft/facts.ts';
import { seasonFacts } from './kinds/one-and-done/facts.ts';
import { clockOf } from './settings.ts';
import { type Database, database } from './store/database.ts';
import { entryCount, standingsAfter } from './store/standing.ts';

/** What pages rendered at the edge may read, by the kind of their contest: public facts, nothing of any fan. */
export function publicFactsOf(env: Env, clock: Clock = clockOf(env)) {
  const db = database(env.DB);
  return {
    /** Game time in UTC milliseconds. */
    now: () => clock.now(),
    best: (contestId: string, most: number) => bestOf(db, contestId, most),
    /** How many fans are in. */
    entries: (contestId: string) => entryCount(db, contestId),
    'mock-draft': draftFacts(db),
    'one-and-done': seasonFacts(db, clock),
  } satisfies Record<KindName, object> & Record<'now' | 'best' | 'entries', unknown>;
}

export type PublicFacts = ReturnType<typeof publicFactsOf>;

/** A place that anybody may read: no pick, and nothing else of the fan. */
export type PublicPlace = { rank: number; username: string; points: number };

/** The first `most` places of a contest; none before anyone has points. */
async function bestOf(db: Database, contestId: string, most: number): Promise<PublicPlace[]> {
  const rows = await standingsAfter(db, contestId, null, most);
  if (!rows.some(({ points }) => points > 0)) return [];
  return rows.map(({ rank, username, points }) => ({ rank, username, points }));
}
