import { type SQL, sql } from 'drizzle-orm';
import type { ContestCard } from '#games/contest';
import { LAST_MINUTE_MS } from '#games/lock-move';
import type { Clock } from '../../clock.ts';
import { type NewChange, storeFacts } from '../contest/contest-change.ts';
import type { Database } from '../core/database.ts';
import { gameTime } from '../core/game-time.ts';

/**
 * Whether the lock of a slot has passed, inside a statement: by the database's own clock; once it
 * was finalised, for ever.
 */
export const hasLocked = (clock: Clock): SQL =>
  sql`(slots.locked_at is not null or slots.locks_at <= ${gameTime(clock)})`;

/**
 * Whether the lock of a slot stays where it is, inside a statement, though `next` (UTC milliseconds
 * of game time; null: the slot goes) is another instant: the rule of games/lock-move.ts by the
 * database's own clock.
 */
export const lockStays = (next: SQL, clock: Clock): SQL => sql`(${next} is not slots.locks_at and (${hasLocked(clock)}
    or slots.locks_at <= ${gameTime(clock)} + ${LAST_MINUTE_MS} or ${next} <= ${gameTime(clock)}))`;

/** Whether the lock of any slot of a contest has passed, inside a statement. */
export const anyLocked = (contestId: string, clock: Clock): SQL =>
  sql`exists (select 1 from slots where slots.contest_id = ${contestId} and ${hasLocked(clock)})`;

/**
 * Moves the lock of a tournament (a draft is its own) for everybody, if the contest is still of
 * this version and the lock may move (games/lock-move.ts). `locksAt` null: it closes at once, in
 * its last minute too, at the next millisecond of the database's clock, so that no pick was made at
 * that instant. `first`: the contest says the lock itself too. Answers whether it moved.
 */
export function storeLock(
  db: Database,
  clock: Clock,
  input: {
    contest: ContestCard;
    tournament: string;
    version: number;
    locksAt: number | null;
    first: boolean;
    change: NewChange;
  },
): Promise<boolean> {
  const { contest, tournament, version, locksAt, first, change } = input;
  const ofTournament = sql`slots.contest_id = ${contest.id} and slots.tournament = ${tournament}`;
  const constants = sql`coalesce(constants, ${JSON.stringify(contest)})`;
  const next = locksAt === null ? sql`${gameTime(clock)} + 1` : sql`${locksAt}`;
  const stays = locksAt === null ? hasLocked(clock) : lockStays(next, clock);
  const stored = sql`(select locks_at from slots where ${ofTournament} limit 1)`;
  return storeFacts(db, {
    contestId: contest.id,
    version,
    facts: (still) => [
      sql`update slots set locks_at = ${next}
        where ${ofTournament} and ${still} and not exists (select 1 from slots where ${ofTournament} and ${stays})`,
    ],
    // One statement has looked at the clock: its slots say whether the lock has moved.
    also: sql`update tournaments set locks_at = ${stored}
      where contest_id = ${contest.id} and id = ${tournament}`,
    constants: first
      ? sql`json_set(${constants}, '$.locksAt', strftime('%Y-%m-%dT%H:%M:%fZ', ${stored} / 1000.0, 'unixepoch'))`
      : constants,
    change,
  });
}
