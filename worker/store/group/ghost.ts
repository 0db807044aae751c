import { type SQL, sql } from 'drizzle-orm';
import type { Favourite } from '#games/group/ghosts';
import { slotIdsOf } from '../contest/contest.ts';
import { batch, type Database, listOf } from '../core/database.ts';
import { isNotBlocked } from '../fan/fan.ts';
import { inPlay } from '../standings/group-standing.ts';

/** `groups`: SQL that finds their ids; `now` game time; in one tournament, or in all. */
type Asked = { groups: SQL; contestId: string; now: number; tournament?: string };

/**
 * The statement that finds what most members of groups with ghosts chose in each slot that has
 * locked, and what it earned. A row a pick of a member is read, however many fans there are.
 */
function favouritesAmong({ groups, contestId, now, tournament }: Asked): SQL<Favourite & { groupId: string }> {
  const within =
    tournament === undefined ? sql`` : sql`and picks.slot_id in ${slotIdsOf(contestId, sql`${tournament}`)}`;
  return sql<Favourite & { groupId: string }>`
    with made as materialized (
      select groups.id as group_id, picks.choice_id as id, count(*) as members
      from groups cross join memberships on memberships.group_id = groups.id
      cross join users on users.id = memberships.user_id and ${isNotBlocked}
      cross join entries on entries.contest_id = ${contestId} and entries.user_id = memberships.user_id
      cross join picks on picks.entry_id = entries.id and picks.athlete_id is not null ${within}
      where groups.id in (${groups}) and groups.ghosts = 1 and ${inPlay(sql`${contestId}`)} group by 1, 2),
    counted as (
      select made.group_id as groupId, slots.id as slot, slots.locks_at as locksAt, made.id, members, choices.points, athletes.rank,
        sum(members) over (partition by made.group_id, slots.id) as among,
        max(members) over (partition by made.group_id, slots.id) as most
      from made cross join choices on choices.id = made.id
      cross join slots on slots.contest_id = choices.contest_id and slots.id = choices.slot_id and slots.locks_at <= ${now}
      cross join athletes on athletes.contest_id = choices.contest_id and athletes.id = choices.athlete_id)
    select * from counted where members = most`;
}

/** Of one group, in a contest. */
export function favouritesOf(db: Database, groupId: string, asked: Omit<Asked, 'groups'>) {
  return db.all<Favourite>(favouritesAmong({ ...asked, groups: sql`${groupId}` }));
}

/** A letter tells of so many, those that its fan joined first: each costs its members' picks. */
const TOLD_OF = 3;

/**
 * Of fans: the groups with ghosts that they are in and that play a contest, and what most members
 * of each chose in one of its tournaments.
 */
export function ghostsOf(db: Database, userIds: readonly string[], asked: Omit<Required<Asked>, 'groups'>) {
  const theirs = sql`(
    select memberships.user_id as userId, groups.id as groupId, groups.name,
      row_number() over (partition by memberships.user_id order by memberships.joined_at, groups.id) as turn
    from memberships cross join groups on groups.id = memberships.group_id and groups.ghosts = 1 and ${inPlay(sql`${asked.contestId}`)}
    where memberships.user_id in ${listOf(userIds)})`;
  return batch(db, {
    memberships: sql<{ userId: string; groupId: string; name: string }>`
      select userId, groupId, name from ${theirs} where turn <= ${TOLD_OF} order by userId, turn`,
    favourites: favouritesAmong({ ...asked, groups: sql`select groupId from ${theirs} where turn <= ${TOLD_OF}` }),
  });
}
