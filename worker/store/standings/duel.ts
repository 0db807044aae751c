import { type SQL, sql } from 'drizzle-orm';
import type { Slot } from '#games/contest';
import { batch, type Database } from '../core/database.ts';
import { hasPage, isSeen } from '../fan/fan.ts';
import { choicesIn, type SharedFrom } from '../picks/shared-pick.ts';

/** `provisional` of the contest: whether results that count are not official yet. */
export type DuelFan = {
  id: string;
  username: string;
  points: number | null;
  hasPage: number;
  provisional: 0 | 1;
};
export type DuelSlot = Slot & { tournamentName: string | null };
/**
 * A contest that both have entered; `lead`: 1 the first, -1 the second, 0 level, by points and
 * tie-break.
 */
type Meeting = { contestId: string; lead: number };

/**
 * Two fans in a contest: who they are, where they stand, its slots, what they picked in those that
 * have locked by `now` (game time), and every contest that they have both entered.
 */
export async function duelOf(db: Database, from: SharedFrom, usernames: [string, string], now: number) {
  const { contestId } = from;
  const [first, second] = usernames;
  const named = (username: string) => sql`lower(users.username) = lower(${username}) and ${isSeen}`;
  const idOf = (username: string): SQL => sql`(select id from users where ${named(username)})`;
  const fan = (username: string) =>
    db.all<DuelFan>(
      sql`select users.id, users.username, entries.points,
          ${hasPage} as hasPage, (select provisional from contests where id = ${contestId}) as provisional from users
        left join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
        where ${named(username)}`,
    );
  return batch(db, {
    a: fan(first),
    b: fan(second),
    slots: sql<DuelSlot>`select slots.id, slots.position, slots.tournament, tournaments.name as tournamentName, slots.category, slots.team, slots.locks_at as locksAt
        from slots left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
        where slots.contest_id = ${contestId} order by slots.locks_at, slots.position`,
    sheets: choicesIn(
      db,
      from,
      sql`select id as user_id from users where id in (${idOf(first)}, ${idOf(second)})`,
      sql`select id from slots where contest_id = ${contestId} and locks_at <= ${now}`,
    ),
    meetings: sql<Meeting>`select mine.contest_id as contestId,
          ((mine.points, mine.tie) > (theirs.points, theirs.tie)) - ((mine.points, mine.tie) < (theirs.points, theirs.tie)) as lead
        from entries as mine join entries as theirs on theirs.contest_id = mine.contest_id and theirs.user_id = ${idOf(second)}
        where mine.user_id = ${idOf(first)} and (mine.points > 0 or theirs.points > 0)`,
  });
}
