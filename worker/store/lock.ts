import { type SQL, sql } from 'drizzle-orm';
import type { ContestCard } from '#games/contest';
import { atomicByName, type Database } from './database.ts';

/**
 * Moves the lock of a tournament (a draft is its own) for everybody, if the contest is still of this version and the lock has not fallen. `first`:
 * the contest says the lock itself too. Answers whether it moved.
 */
export async function storeLock(
  db: Database,
  asked: {
    contest: ContestCard;
    tournament: string;
    version: number;
    locksAt: number;
    now: number;
    first: boolean;
    also: SQL;
  },
): Promise<boolean> {
  const { contest, tournament, version, locksAt, now, first, also } = asked;
  const its = sql`contest_id = ${contest.id} and tournament = ${tournament}`;
  const constants = sql`coalesce(constants, ${JSON.stringify(contest)})`;
  const moved = sql`(select version from contests where id = ${contest.id}) = ${version + 1}`;
  const { done } = await atomicByName(db, {
    done: sql`update contests set version = version + 1, revision = revision + 1, constants = ${
      first ? sql`json_set(${constants}, '$.locksAt', ${new Date(locksAt).toISOString()})` : constants
    } where id = ${contest.id} and version = ${version}
      and not exists (select 1 from slots where ${its} and (locked_at is not null or locks_at <= ${now})) returning id`,
    also: sql`${also} where changes() > 0`,
    tournaments: sql`update tournaments set locks_at = ${locksAt} where contest_id = ${contest.id} and id = ${tournament} and ${moved}`,
    slots: sql`update slots set locks_at = ${locksAt} where ${its} and ${moved}`,
  });
  return done.length > 0;
}
