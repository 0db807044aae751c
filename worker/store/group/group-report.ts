import { sql } from 'drizzle-orm';
import { CLEARED_ENTRANT, CLEARED_NAME, entrantName, type Moderation } from '#games/group/group';
import type { groups } from '#schema/tables/group';
import { type Act, type By, noteAct } from '../core/act.ts';
import { batch, type Database } from '../core/database.ts';
import { entrantsOf, idsIn } from './entrant-departure.ts';
import { discardPicturesOf, endGroup, shownIn } from './group.ts';

/** Notes a member's report, once for each; false: they are no member. `now` real time. */
export async function reportGroup(db: Database, groupId: string, userId: string, now: number): Promise<boolean> {
  const their = sql`from memberships where group_id = ${groupId} and user_id = ${userId}`;
  const { own } = await batch(db, {
    noted: sql`insert into group_reports (group_id, user_id, reported_at) select group_id, user_id, ${now} ${their} on conflict do nothing`,
    own: sql`select 1 ${their}`,
  });
  return own.length > 0;
}

/** So many are shown: those below come up once these are dealt with. */
const MOST_SHOWN = 100;
type ReportedRow = Pick<typeof groups.$inferSelect, 'id' | 'name' | 'description' | 'logoKey'> & {
  members: number;
  /** Names of its entrants, JSON. */
  entrants: string;
  reports: number;
  since: number;
};

/** Groups with reports, the most reported first. */
export function reportedGroups(db: Database): Promise<ReportedRow[]> {
  return db.all<ReportedRow>(sql`
    select groups.id, groups.name, groups.description, groups.logo_key as logoKey, ${shownIn('memberships')} as members,
      (select json_group_array(username) from users where ${idsIn(sql`groups.id`)}) as entrants, count(*) as reports, min(group_reports.reported_at) as since
    from group_reports join groups on groups.id = group_reports.group_id group by groups.id order by reports desc, since limit ${MOST_SHOWN}`);
}

const ACTS: Record<Moderation, Act['act']> = {
  clear: 'group-cleared',
  close: 'group-closed',
  dismiss: 'group-dismissed',
};

/**
 * Does what an administrator has decided of a group that was reported, with its line of the trail,
 * in one batch. Undefined: nobody has reported it (any more).
 */
export async function moderate(db: Database, id: string, how: Moderation, by: By) {
  const reported = sql`exists (select 1 from group_reports where group_id = ${id})`;
  const managed = entrantsOf(sql`(select ${id} where ${reported})`);
  const clear = [
    discardPicturesOf(sql`id = ${id} and ${reported}`),
    sql`update groups set name = ${CLEARED_NAME}, description = '', logo_key = null where id = ${id} and ${reported}`,
    sql`update users set username = ${`${CLEARED_ENTRANT} `} || substr(id, -4) || ${entrantName('')} where id in ${managed}`,
  ];
  const { was } = await batch(db, {
    was: sql<{ name: string }>`select name from groups where id = ${id} and ${reported}`,
    noted: noteAct({ act: ACTS[how], about: id, was: sql`(select name from groups where id = ${id})` }, by, reported),
    done: { clear, close: endGroup(id, reported), dismiss: [] }[how],
    reports: sql`delete from group_reports where group_id = ${id}`,
  });
  return was[0];
}
