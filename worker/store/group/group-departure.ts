import { type SQL, sql } from 'drizzle-orm';
import { endEntrants, entrantsOf } from './entrant-departure.ts';
import { discardPicturesOf, HANGS_ON_GROUP } from './group.ts';

/**
 * The statements by which a fan (SQL of their id) leaves all groups, for the batch that deletes
 * them. A group of theirs goes to its longest co-captain, else to its longest member; without
 * members it ends, with its entrants. `now` real time.
 */
export function leaveGroups(fan: SQL, now: number): SQL[] {
  const their = sql`(select group_id from memberships where user_id = ${fan})`;
  const others = sql`user_id <> ${fan} and role <> 'entrant'`;
  const ending = sql`(select group_id from memberships as own where own.user_id = ${fan}
    and not exists (select 1 from memberships where memberships.group_id = own.group_id and ${others}))`;
  const empty = sql`not exists (select 1 from memberships where group_id = groups.id)`;
  return [
    sql`delete from group_requests where user_id = ${fan}`,
    sql`delete from group_reports where user_id = ${fan}`,
    sql`update memberships set role = 'member' where user_id = ${fan} and role = 'owner'`,
    sql`update memberships set role = 'owner' where (group_id, user_id) in (
      select group_id, user_id from (select group_id, user_id, row_number() over
          (partition by group_id order by role = 'member', joined_at, user_id) as turn
        from memberships where group_id in ${their} and ${others}) where turn = 1)
      and not exists (select 1 from memberships as owning where owning.group_id = memberships.group_id and owning.role = 'owner')`,
    ...HANGS_ON_GROUP.map((table) => {
      const tableName = sql.raw(table);
      return sql`delete from ${tableName} where group_id in ${their}
        and not exists (select 1 from memberships where memberships.group_id = ${tableName}.group_id and ${others})`;
    }),
    ...endEntrants(entrantsOf(ending)),
    sql`delete from memberships where user_id = ${fan}`,
    discardPicturesOf(empty, now),
    sql`delete from groups where ${empty}`,
  ];
}
