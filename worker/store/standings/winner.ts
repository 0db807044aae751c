import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database, listOf } from '../core/database.ts';
import { hasPage, isBlockedAs, isNotBlocked, isSeen, isShown } from '../fan/fan.ts';
import { isMember } from './group-standing.ts';

/** So many are named of those who share the most. */
const NAMED = 3;

/**
 * A tournament with results, in the order of the season, and who has most points in it. `fans`:
 * JSON of ids; `points` 0: nobody has any.
 */
export type WinnersRow = { id: string; name: string; asOf: number; points: number; fans: string; more: number };

/** A fan whom a table names; `hasPage` 1: others find the page of all their games. */
export type Named = { id: string; username: string; hasPage: number };

/**
 * For a WITH: `won`, a row for each tournament in which some entries have earned something. `from`:
 * SQL of `entries`, what of them counts, and what comes before their picks.
 */
const wonBy = (from: SQL, order: SQL) => sql`
  earned as (
    select slots.tournament, entries.id, entries.user_id, ${order} as place, sum(choices.points) as points
    ${from} cross join choices on choices.id = picks.choice_id and choices.points > 0
    cross join slots on slots.contest_id = choices.contest_id and slots.id = choices.slot_id group by 1, 2),
  most as materialized (select tournament, max(points) as points from earned group by 1),
  placed as (
    select earned.tournament, earned.points, user_id, row_number() over (partition by earned.tournament order by place) as place
    from most cross join earned on earned.tournament = most.tournament and earned.points = most.points),
  won as (
    select tournament, points, json_group_array(user_id) filter (where place <= ${NAMED}) as fans, max(0, count(*) - ${NAMED}) as more
    from placed group by 1)`;

/** Tournaments that have results: SQL. */
const withResults = sql`tournaments join contests on contests.id = tournaments.contest_id
  and exists (select 1 from results where results.contest_id = tournaments.contest_id and results.key = tournaments.id)`;

/** What winners follow: the standings of their contest, and who is blocked. */
const REVISION = sql`contests.results_revision || coalesce((select ' ' || sum(blocked_at) from users
  cross join entries on entries.contest_id = contests.id and entries.user_id = users.id where ${isBlockedAs('users')}), '')`;

/** Seasons whose winners are those of an earlier moment. */
export async function seasonsToCount(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from contests where (select count(*) from tournaments where contest_id = contests.id) > 1
      and exists (select 1 from publications where contest_id = contests.id)
      and coalesce((select max(revision) from winners where contest_id = contests.id), '') <> ${REVISION} order by id`);
  return rows.map(({ id }) => id);
}

/** Counts the winners of a season, from nothing. `now` in game time. */
export async function countWinners(db: Database, contestId: string, now: number): Promise<void> {
  const entries = sql`from entries cross join picks on picks.entry_id = entries.id and entries.contest_id = ${contestId} and ${isShown}`;
  await batch(db, {
    before: sql`delete from winners where contest_id = ${contestId}`,
    now: sql`insert into winners (contest_id, tournament, revision, as_of, points, fans, more)
        with ${wonBy(entries, sql`entries.id`)}
        select tournaments.contest_id, tournaments.id, ${REVISION}, ${now}, coalesce(won.points, 0), coalesce(won.fans, '[]'), coalesce(won.more, 0)
        from ${withResults} left join won on won.tournament = tournaments.id where tournaments.contest_id = ${contestId}`,
  });
}

const IN_ORDER = sql`order by tournaments.locks_at, tournaments.position`;

/** The winners of a season in the whole field. */
export function winnersOf(db: Database, contestId: string): Promise<WinnersRow[]> {
  return db.all<WinnersRow>(sql`
    select tournaments.id, tournaments.name, as_of as asOf, points, fans, more from winners
    join tournaments on tournaments.contest_id = winners.contest_id and tournaments.id = winners.tournament
    where winners.contest_id = ${contestId} ${IN_ORDER}`);
}

/**
 * The same among the members of a group, counted when it is looked at. `own` empty: the viewer is
 * none, or the group plays something else.
 */
export function groupWinners(db: Database, groupId: string, contestId: string, viewerId: string) {
  const members = sql`from memberships cross join users on users.id = memberships.user_id and ${isSeen} and memberships.group_id = ${groupId}
    cross join entries on entries.contest_id = ${contestId} and entries.user_id = users.id cross join picks on picks.entry_id = entries.id`;
  return batch(db, {
    own: isMember(db, groupId, viewerId, contestId),
    rows: sql<WinnersRow>`with ${wonBy(members, sql`memberships.joined_at`)}
        select tournaments.id, tournaments.name, (select max(published_at) from publications where contest_id = ${contestId}) as asOf,
          coalesce(won.points, 0) as points, coalesce(won.fans, '[]') as fans, coalesce(won.more, 0) as more
        from ${withResults} left join won on won.tournament = tournaments.id where tournaments.contest_id = ${contestId} ${IN_ORDER}`,
  });
}

/** The names of fans by their ids, of those whom boards show. */
export function namesOf(db: Database, ids: readonly string[]): Promise<Named[]> {
  return db.all<Named>(
    sql`select id, username, ${hasPage} as hasPage from users where id in ${listOf(ids)} and ${isNotBlocked}`,
  );
}
