import { type SQL, sql } from 'drizzle-orm';
import type { Leaders, Round } from '#games/group/tables';
import { listOf } from '../contest/contest.ts';
import { type Database, runBatch, toStatement } from '../core/database.ts';
import { notEliminated } from '../core/elimination.ts';
import { endedAndShown, hiddenVersionOf, type Run, shownVersionOf, takeTurn, turnUntaken } from '../core/run.ts';
import { hasPage, isBlockedAs, isNotBlocked, isSeen, isShown } from '../fan/fan.ts';
import { type Earned, earnedOf, isMember } from './group-standing.ts';
import { inField, shownVersion, totalOf } from './version.ts';

/** A fan with what they have earned, JSON by tournament. `shown` 0: boards leave them out. */
export type ScorerRow = { userId: string; scores: string; climb: number; shown: number };

/** The run that counts the rounds of a contest. */
export const runOfRounds = (contestId: string) => `tables-${contestId}`;

/**
 * Contests of several tournaments that have results, with what their standings were last scored
 * from and which of their fans are blocked: they lead nothing.
 */
export function seasonsWithResults(db: Database): Promise<{ id: string; revision: string }[]> {
  return db.all(sql`select id, scored_revision || ' ' || coalesce(scored_rule, '') || coalesce((select ' ' || sum(blocked_at) from users
      cross join entries on entries.contest_id = contests.id and entries.user_id = users.id where ${isBlockedAs('users')}), '') as revision
    from contests
    where (select count(*) from tournaments where contest_id = contests.id) > 1
      and exists (select 1 from publications where contest_id = contests.id) order by id`);
}

/** The tournaments of a contest in their order, of which something holds: SQL. */
const roundsWith = (contestId: string, holds: SQL) =>
  sql`select id, name, ends_on as endsOn, locks_at as locksAt from tournaments where contest_id = ${contestId} and ${holds} order by locks_at, position`;

/** Those that the run that ended last has counted. */
const counted = (db: Database, contestId: string) =>
  toStatement<Round>(
    db,
    roundsWith(
      contestId,
      sql`id in (select key from runs, json_each(done_state, '$.rounds') where runs.name = ${runOfRounds(contestId)})`,
    ),
  );

/** The tournaments of a contest that have results, in their order. */
export function roundsOf(db: Database, contestId: string): Promise<Round[]> {
  return db.all<Round>(
    roundsWith(
      contestId,
      sql`exists (select 1 from results where results.contest_id = tournaments.contest_id and results.key = tournaments.id)`,
    ),
  );
}

/**
 * The next entries by their fans' ids, with what their choices have earned in each tournament.
 * `elimination`: the contests that the first loss ends.
 */
export function nextScorers(
  db: Database,
  contestId: string,
  after: string,
  count: number,
  elimination: string[],
): Promise<ScorerRow[]> {
  const version = sql`contest.side`;
  const columns = { contest: 'slots.contest_id', entry: 'entry.id', position: 'slots.position' };
  const counts = elimination.includes(contestId) ? notEliminated(columns, elimination) : sql`1`;
  return db.all<ScorerRow>(sql`
    with entry as materialized (select id, user_id from entries where contest_id = ${contestId} and ${inField} and user_id > ${after} order by user_id limit ${count}),
    earned as (
      select entry.id, slots.tournament, sum(choices.points) as points
      from entry cross join picks on picks.entry_id = entry.id cross join choices on choices.id = picks.choice_id and choices.points > 0
      cross join slots on slots.contest_id = ${contestId} and slots.id = picks.slot_id where ${counts} group by 1, 2),
    whole as materialized (select id, json_group_object(tournament, points) as scores from earned group by id)
    select entry.user_id as userId, coalesce(whole.scores, '{}') as scores, coalesce(base.rank, 1) - coalesce(now.rank, 1) as climb,
      ${isShown} as shown
    from entry cross join entries on entries.id = entry.id cross join contests as contest on contest.id = entries.contest_id
    left join whole on whole.id = entry.id ${totalOf('now', version)} ${totalOf('base', version)} order by entry.user_id`);
}

/**
 * Stores the entries of a step in the version that is not shown, those that differ, with the
 * leaders so far. False: another minute has taken it.
 */
export async function storeRounds(db: Database, run: Run, rows: ScorerRow[], leaders: Leaders): Promise<boolean> {
  const values = JSON.stringify(rows.map(({ userId, scores, climb }) => [userId, scores, climb]));
  const { turn } = await runBatch(db, {
    put: toStatement(
      db,
      sql`insert into rounds (user_id, contest_id, scores, climb)
        select value ->> 0, ${hiddenVersionOf(run)}, value ->> 1, value ->> 2 from json_each(${values}) where ${turnUntaken(run)}
        on conflict (user_id, contest_id) do update set scores = excluded.scores, climb = excluded.climb
        where scores <> excluded.scores or climb <> excluded.climb`,
    ),
    turn: takeTurn(db, run, sql`cursor = ${rows.at(-1)?.userId ?? ''}, state = ${JSON.stringify(leaders)}`),
  });
  return turn.length > 0;
}

/** Shows what the steps have stored, with the leaders. */
export async function endRounds(db: Database, run: Run): Promise<boolean> {
  return (await takeTurn(db, run, endedAndShown(run))).length > 0;
}

/** A member who has entered. `scores` null: not counted yet. */
export type MemberRow = Earned & { username: string; hasPage: number; joinedAt: number; scores: string | null };

/**
 * What the tables of a whole field are made of: the rounds, the leaders and the viewer's own row.
 * One round trip.
 */
export async function tablesOf(db: Database, contestId: string, viewerId: string) {
  return runBatch(db, {
    rounds: counted(db, contestId),
    run: toStatement<{ asOf: number | null; leaders: string | null }>(
      db,
      sql`select as_of as asOf, done_state as leaders from runs where name = ${runOfRounds(contestId)}`,
    ),
    own: toStatement<{ username: string; scores: string; climb: number }>(
      db,
      sql`select users.username, rounds.scores, rounds.climb from rounds join users on users.id = rounds.user_id
        where rounds.user_id = ${viewerId} and rounds.contest_id = ${shownVersionOf(runOfRounds(contestId))}`,
    ),
  });
}

/**
 * Of a group, for its members: four rows each. `own` empty: the viewer is none, or the group plays
 * something else.
 */
export async function groupTables(db: Database, groupId: string, contestId: string, viewerId: string) {
  return runBatch(db, {
    own: isMember(db, groupId, viewerId, contestId),
    rounds: counted(db, contestId),
    run: toStatement<{ asOf: number | null }>(
      db,
      sql`select as_of as asOf from runs where name = ${runOfRounds(contestId)}`,
    ),
    members: toStatement<MemberRow>(
      db,
      sql`select users.username, ${hasPage} as hasPage, memberships.joined_at as joinedAt, rounds.scores, entries.id as entryId, ${earnedOf(shownVersion(sql`${contestId}`))}
        from memberships cross join users on users.id = memberships.user_id and ${isSeen}
        cross join entries on entries.contest_id = ${contestId} and entries.user_id = memberships.user_id
        left join rounds on rounds.user_id = memberships.user_id and rounds.contest_id = ${shownVersionOf(runOfRounds(contestId))}
        where memberships.group_id = ${groupId}`,
    ),
  });
}

/** A fan whom a table names; `hasPage` 1: others find the page of all their games. */
export type Named = { id: string; username: string; hasPage: number };

/** The names of fans by their ids, of those whom boards show. */
export function namesOf(db: Database, ids: string[]): Promise<Named[]> {
  return db.all(
    sql`select id, username, ${hasPage} as hasPage from users where id in ${listOf(ids)} and ${isNotBlocked}`,
  );
}
