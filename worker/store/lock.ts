import { sql } from 'drizzle-orm';
import type { ContestCard } from '#games/contest';
import { type NewChange, storeFacts } from './contest-change.ts';
import type { Database } from './database.ts';

/**
 * Moves the lock of a tournament (a draft is its own) for everybody, if the contest is still of this version and the lock has not fallen. `first`:
 * the contest says the lock itself too. Answers whether it moved.
 */
export function storeLock(
  db: Database,
  asked: {
    contest: ContestCard;
    tournament: string;
    version: number;
    locksAt: number;
    first: boolean;
    change: NewChange;
  },
): Promise<boolean> {
  const { contest, tournament, version, locksAt, first, change } = asked;
  const its = sql`contest_id = ${contest.id} and tournament = ${tournament}`;
  const constants = sql`coalesce(constants, ${JSON.stringify(contest)})`;
  return storeFacts(db, {
    contestId: contest.id,
    version,
    facts: (still) => {
      const open = sql`${still} and not exists (select 1 from slots where ${its} and (locked_at is not null or locks_at <= ${change.now}))`;
      return [
        sql`update tournaments set locks_at = ${locksAt} where contest_id = ${contest.id} and id = ${tournament} and ${open}`,
        sql`update slots set locks_at = ${locksAt} where ${its} and ${open}`,
      ];
    },
    constants: first ? sql`json_set(${constants}, '$.locksAt', ${new Date(locksAt).toISOString()})` : constants,
    change,
  });
}
