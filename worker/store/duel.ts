import { type SQL, sql } from 'drizzle-orm';
import { batched, type Database, together } from './database.ts';
import { sharedPicks } from './shared-pick.ts';

export type DuelFan = { id: string; username: string; points: number | null; rank: number | null };
export type DuelSlot = {
  id: string;
  position: number;
  tournament: string;
  tournamentName: string | null;
  category: string | null;
  team: string | null;
  locksAt: number;
};
/** A contest that both have entered; `lead`: 1 the first, -1 the second, 0 level, by points and tie-break. */
export type Meeting = { contestId: string; a: number; b: number; lead: number };

/**
 * Two fans in a contest: who they are, where they stand, its slots, what they picked in those that have locked by `now` (game time), and every
 * contest that they have both entered.
 */
export async function duelOf(db: Database, contestId: string, usernames: [string, string], now: number) {
  const [first, second] = usernames;
  const named = (username: string) => sql`lower(users.username) = lower(${username}) and users.verified_at is not null`;
  const idOf = (username: string): SQL => sql`(select id from users where ${named(username)})`;
  const fan = (username: string) =>
    batched<DuelFan>(
      db,
      sql`select users.id, users.username, entries.points, iif(entries.id is null, null, coalesce(totals.rank, 1)) as rank from users
        left join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
        left join totals on totals.contest_id = entries.contest_id and totals.standing = 'now' and totals.points = entries.points and totals.tie = entries.tie
        where ${named(username)}`,
    );
  return together(db, {
    a: fan(first),
    b: fan(second),
    slots: batched<DuelSlot>(
      db,
      sql`select slots.id, slots.position, slots.tournament, tournaments.name as tournamentName, slots.category, slots.team, slots.locks_at as locksAt
        from slots left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
        where slots.contest_id = ${contestId} order by slots.locks_at, slots.position`,
    ),
    picks: sharedPicks(
      db,
      contestId,
      sql`select id as user_id from users where id in (${idOf(first)}, ${idOf(second)})`,
      sql`select id from slots where contest_id = ${contestId} and locks_at <= ${now}`,
    ),
    meetings: batched<Meeting>(
      db,
      sql`select mine.contest_id as contestId, mine.points as a, theirs.points as b,
          case when mine.points = theirs.points and mine.tie = theirs.tie then 0
            when (mine.points, mine.tie) > (theirs.points, theirs.tie) then 1 else -1 end as lead
        from entries as mine join entries as theirs on theirs.contest_id = mine.contest_id and theirs.user_id = ${idOf(second)}
        where mine.user_id = ${idOf(first)} and (mine.points > 0 or theirs.points > 0)`,
    ),
  });
}
