import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database } from '../core/database.ts';
import { isSeen } from '../fan/fan.ts';
import { type Acting, stillActs } from './group.ts';

/** How many slots of a tournament (SQL) the entry of a row has filled; 0 without one. */
export const filledIn = (contestId: string, tournament: SQL) => sql`(select count(picks.athlete_id) from picks
  where picks.entry_id = entries.id and picks.slot_id in (select id from slots where contest_id = ${contestId} and tournament = ${tournament}))`;

/** The lock that comes next; `now` game time. Undefined: all is locked. */
export async function nextLock(db: Database, contestId: string, now: number) {
  const [next] = await db.all<{ tournament: string; locksAt: number; hasField: number }>(sql`
    select tournament, locks_at as locksAt, exists (select 1 from fields where fields.contest_id = slots.contest_id
      and fields.tournament = slots.tournament) as hasField
    from slots where contest_id = ${contestId} and locks_at > ${now} order by locks_at, position limit 1`);
  return next;
}

/**
 * Puts a mail into the outbox for each member who misses something of a lock and takes such mails,
 * and notes how many miss something, in one batch: who takes no such mails is nobody's business.
 * 'again': it was done before; 'nobody': no other member misses anything. The one who acts is not
 * written to. `real` real time.
 */
export async function remindMembers(
  db: Database,
  acting: Acting,
  { contestId, tournament }: { contestId: string; tournament: string },
  real: number,
): Promise<number | 'again' | 'nobody'> {
  const { groupId, userId } = acting;
  const sameReminder = sql`group_id = ${groupId} and contest_id = ${contestId} and tournament = ${tournament}`;
  const missing = sql`memberships cross join users on users.id = memberships.user_id and ${isSeen}
    left join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
    where memberships.group_id = ${groupId} and memberships.user_id <> ${userId} and ${filledIn(contestId, sql`${tournament}`)}
      < (select count(*) from slots where contest_id = ${contestId} and tournament = ${tournament})`;
  const { counted, before } = await batch(db, {
    noted: sql`insert into group_reminders (group_id, contest_id, tournament, sent, reminded_at)
      select ${groupId}, ${contestId}, ${tournament}, -1, ${real} where ${stillActs(acting)} and exists (select 1 from ${missing}) on conflict do nothing`,
    letters: sql`insert into outbox (id, channel, recipient, created_at, due_at, contest_id, tournament, step, group_id)
      select lower(hex(randomblob(16))), 'letter', users.id, ${real}, ${real}, ${contestId}, ${tournament}, 'captain', ${groupId} from ${missing}
        and exists (select 1 from group_reminders where ${sameReminder} and sent = -1)
        and not exists (select 1 from mail_stops where mail_stops.user_id = users.id and mail_stops.kind = 'groups')`,
    counted: sql<{
      sent: number;
    }>`update group_reminders set sent = (select count(*) from ${missing}) where ${sameReminder} and sent = -1 returning sent`,
    before: sql<{ sent: number }>`select sent from group_reminders where ${sameReminder}`,
  });
  return counted[0]?.sent ?? (before.length > 0 ? 'again' : 'nobody');
}
