import { type SQL, sql } from 'drizzle-orm';
import { LAST_MINUTE_MS } from '#games/lock-move';
import type { Clock } from '../../clock.ts';
import { gameTime } from '../core/database.ts';

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

/** Whether the tournament of the slot in hand is not cancelled, inside a statement. */
export const TAKES_PLACE = sql`not exists (select 1 from tournaments as its where its.contest_id = slots.contest_id
  and its.id = slots.tournament and its.cancelled)`;
