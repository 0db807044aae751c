import type { KindName } from '#games/contest';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { draftFacts } from './kinds/mock-draft/facts.ts';
import { seasonFacts } from './kinds/one-and-done/facts.ts';
import { clockOf } from './settings.ts';
import { database } from './store/database.ts';

/** What pages rendered at the edge may read, by the kind of their contest: public facts, nothing of any fan. */
export function publicFactsOf(env: Env, clock: Clock = clockOf(env)) {
  const db = database(env.DB);
  return {
    /** Game time in UTC milliseconds. */
    now: () => clock.now(),
    'mock-draft': draftFacts(db),
    'one-and-done': seasonFacts(db, clock),
  } satisfies Record<KindName, object> & { now(): number };
}

export type PublicFacts = ReturnType<typeof publicFactsOf>;
