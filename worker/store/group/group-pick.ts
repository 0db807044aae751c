import { type SQL, sql } from 'drizzle-orm';
import { slotsAmong } from '../contest/contest.ts';
import { batch, type Database } from '../core/database.ts';
import { isNotBlocked, isSeen } from '../fan/fan.ts';
import { hasStopped } from '../news/stop.ts';
import { choicesIn, type SharedFrom } from '../picks/shared-pick.ts';
import { isMember } from '../standings/group-standing.ts';
import { type Acting, stillActs } from './group.ts';

/**
 * A lock of a contest: all slots of one tournament (a draft is its own). UTC milliseconds of game
 * time.
 */
export type LockRow = {
  tournament: string;
  name: string | null;
  locksAt: number;
  slots: number;
  hasField: number;
};

/**
 * How much a member has picked of a lock, and what they have earned in the contest; null: they have
 * not entered.
 */
export type ReadyRow = { id: string; username: string; picked: number; points: number | null };

/** `all`: the picks of every lock that has fallen, not of the latest alone. `now` game time. */
type Asked = SharedFrom & { groupId: string; viewerId: string; all: boolean; now: number };

/**
 * What a group may know of a contest's picks: who has picked how much of the next lock, and the
 * choices of what has locked. Null: the asker is no member, or the group plays something
 * else.
 */
export async function groupPicks(db: Database, { groupId, viewerId, all, now, ...from }: Asked) {
  const { contestId } = from;
  const next = sql`(select tournament from slots where contest_id = ${contestId} and locks_at > ${now} order by locks_at, position limit 1)`;
  const shown = sql`(select tournament from slots where contest_id = ${contestId} and locks_at <= ${now}
    order by locks_at desc, position desc limit ${all ? -1 : 1})`;
  const { own, reminder, locks, members, slots, sheets } = await batch(db, {
    own: isMember(db, groupId, viewerId, contestId),
    reminder: sql<{
      sent: number;
    }>`select sent from group_reminders where group_id = ${groupId} and contest_id = ${contestId} and tournament = ${next}`,
    locks: sql<LockRow>`select slots.tournament, tournaments.name,
          max(slots.locks_at) as locksAt, count(*) as slots,
          exists (select 1 from fields where fields.contest_id = slots.contest_id and fields.tournament = slots.tournament) as hasField
        from slots left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
        where slots.contest_id = ${contestId} group by slots.tournament order by max(slots.locks_at), min(slots.position)`,
    members: sql<ReadyRow>`select users.id, users.username, ${filledIn(contestId, next)} as picked, entries.points
        from memberships cross join users on users.id = memberships.user_id and ${isNotBlocked}
        left join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
        where memberships.group_id = ${groupId} order by entries.points desc, entries.tie desc, lower(users.username)`,
    slots: slotsAmong(db, contestId, shown),
    sheets: choicesIn(
      db,
      from,
      sql`select user_id from memberships where group_id = ${groupId}`,
      sql`select id from slots where contest_id = ${contestId} and tournament in ${shown}`,
    ),
  });
  const [asker] = own;
  return asker?.role ? { role: asker.role, reminded: reminder[0]?.sent ?? null, locks, members, slots, sheets } : null;
}

/** How many slots of a tournament (SQL) the entry of a row has filled; 0 without one. */
const filledIn = (contestId: string, tournament: SQL) => sql`(select count(picks.athlete_id) from picks
  where picks.entry_id = entries.id and picks.slot_id in (select id from slots where contest_id = ${contestId} and tournament = ${tournament}))`;

/** The lock that comes next; `now` game time. Undefined: all is locked. */
export async function nextLock(db: Database, contestId: string, now: number) {
  return db.get<{ tournament: string; locksAt: number; hasField: number } | undefined>(sql`
    select tournament, locks_at as locksAt, exists (select 1 from fields where fields.contest_id = slots.contest_id
      and fields.tournament = slots.tournament) as hasField
    from slots where contest_id = ${contestId} and locks_at > ${now} order by locks_at, position limit 1`);
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
  const { noted, before } = await batch(db, {
    noted: sql<{ sent: number }>`insert into group_reminders (group_id, contest_id, tournament, sent)
      select ${groupId}, ${contestId}, ${tournament}, count(*) from ${missing} and ${stillActs(acting)} having count(*) > 0
      on conflict do nothing returning sent`,
    letters: sql`insert into outbox (id, channel, recipient, created_at, due_at, contest_id, tournament, step, group_id)
      select lower(hex(randomblob(16))), 'letter', users.id, ${real}, ${real}, ${contestId}, ${tournament}, 'captain', ${groupId} from ${missing}
        and changes() > 0 and not ${hasStopped('mail', sql`users.id`, sql`'groups'`)}`,
    before: sql<{ sent: number }>`select sent from group_reminders where ${sameReminder}`,
  });
  return noted[0]?.sent ?? (before.length > 0 ? 'again' : 'nobody');
}
