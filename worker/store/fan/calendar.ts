import { and, eq, isNull, sql } from 'drizzle-orm';
import { calendars } from '#schema/tables/fan/calendar';
import { users } from '#schema/tables/fan/user';
import { randomSecret, sha256 } from '../../secret.ts';
import type { Database } from '../core/database.ts';

/** Gives a fan a new calendar secret; the one before is good no more. */
export async function newCalendar(db: Database, userId: string, now: number): Promise<string> {
  const secret = randomSecret();
  const row = { userId, secretHash: sha256(secret), createdAt: now };
  await db.insert(calendars).values(row).onConflictDoUpdate({ target: calendars.userId, set: row });
  return secret;
}

/** The fan whose calendar a secret opens, with their zone; undefined: nobody's. */
export function calendarOwner(db: Database, secret: string) {
  return db
    .select({ userId: calendars.userId, timeZone: users.timeZone })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(eq(calendars.secretHash, sha256(secret)), isNull(users.blockedAt)))
    .get();
}

/**
 * When something locks, how much of it the fan has picked, and whether it is cancelled. A draft is
 * one lock, a season one for each tournament.
 */
export type Lock = {
  contestId: string;
  tournament: string;
  name: string | null;
  locksAt: number;
  slots: number;
  picked: number;
  cancelled: 0 | 1 | null;
};

export function locksOf(db: Database, userId: string): Promise<Lock[]> {
  return db.all<Lock>(sql`
    select slots.contest_id as contestId, slots.tournament, tournaments.name, tournaments.cancelled, slots.locks_at as locksAt, count(*) as slots, count(picks.athlete_id) as picked
    from slots
    left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
    left join entries on entries.contest_id = slots.contest_id and entries.user_id = ${userId}
    left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
    group by slots.contest_id, slots.tournament order by slots.locks_at`);
}
