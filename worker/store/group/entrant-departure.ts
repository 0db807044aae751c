import { type SQL, sql } from 'drizzle-orm';
import { forgetSalts } from '../picks/seal.ts';

/** What an entrant's id begins with: in the order of ids all of a group are neighbours. */
export const idsIn = (groupId: SQL) => sql`users.id > ${groupId} || '.' and users.id < ${groupId} || '/'`;

/**
 * The entrants of groups, both as SQL that selects ids; found by the id of the group, whoever is in
 * it.
 */
export const entrantsOf = (groups: SQL) =>
  sql`(select users.id from groups cross join users on ${idsIn(sql`groups.id`)} where groups.id in ${groups})`;

/**
 * The statements that end entrants (SQL that selects ids, and asks nothing of their memberships)
 * with all that is theirs. Being apart, they change no standing of the field.
 */
export function endEntrants(which: SQL): SQL[] {
  const their = sql`(select id from entries where user_id in ${which})`;
  return [
    forgetSalts(their),
    sql`delete from receipts where pick_id in (select id from picks where entry_id in ${their})`,
    sql`delete from picks where entry_id in ${their}`,
    sql`delete from entries where user_id in ${which}`,
    sql`delete from memberships where role = 'entrant' and user_id in ${which}`,
    sql`delete from users where id in ${which} and not exists (select 1 from memberships where user_id = users.id)`,
  ];
}
