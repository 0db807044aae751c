import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#games/group/group';
import type { SharedThing } from '#games/share/share';
import { inField, totalOf } from '../standings/total.ts';
import { batch, type Database } from './database.ts';

/**
 * A choice with the names of its athletes, of a row of `made` in a contest. The flags are 0 or 1.
 */
const CHOICE = sql`
  (select name from athletes where athletes.contest_id = entries.contest_id and athletes.id = made.athlete_id) as athlete, made.team, made.trade,
  (select name from athletes where athletes.contest_id = entries.contest_id and athletes.id = made.backup_id) as backup, made.confirmed`;
export type KeptChoice = {
  athlete: string | null;
  team: string | null;
  trade: number;
  backup: string | null;
  confirmed: number;
};

/** What is kept of a fan besides their row, in one round trip. Instants in UTC milliseconds. */
export function keptOf(db: Database, userId: string, email: string) {
  const own = <Row>(table: string, columns: string): SQL<Row> =>
    sql<Row>`select ${sql.raw(columns)} from ${sql.raw(table)} where user_id = ${userId}`;
  return batch(db, {
    sessions: sql<{
      agent: string;
      createdAt: number;
      rotatedAt: number | null;
      expiresAt: number;
    }>`${own('sessions', 'agent, created_at as createdAt, rotated_at as rotatedAt, expires_at as expiresAt')}
      and ended_at is null order by created_at`,
    devices: sql<{ seenAt: number }>`${own('devices', 'seen_at as seenAt')} order by seen_at`,
    passkeys: sql<{
      name: string;
      createdAt: number;
      usedAt: number | null;
    }>`${own('passkeys', 'name, created_at as createdAt, used_at as usedAt')} order by created_at`,
    calendars: own<{ createdAt: number }>('calendars', 'created_at as createdAt'),
    mails: sql<{
      subject: string;
      createdAt: number;
      sentAt: number | null;
    }>`select subject, created_at as createdAt, sent_at as sentAt from outbox where recipient = ${email} and channel = 'account'
      order by created_at`,
    names: sql<{ look: string; freedAt: number | null }>`${own('names', 'look, freed_at as freedAt')} order by look`,
    groups: sql<{
      name: string;
      role: Role;
      joinedAt: number;
      reportedAt: number | null;
    }>`select groups.name, own.role, own.joined_at as joinedAt,
        (select reported_at from group_reports where group_id = groups.id and user_id = own.user_id) as reportedAt from memberships as own join groups on groups.id = own.group_id
      where own.user_id = ${userId} order by own.joined_at`,
    shares: sql<{
      contest: string;
      thing: SharedThing;
      slot: string | null;
      group: string | null;
      createdAt: number;
      publicSince: number | null;
    }>`select contest_id as contest, thing, iif(thing = 'call', key, null) as slot,
        (select name from groups where thing = 'table' and groups.id = key) as "group", created_at as createdAt, published_at as publicSince
      from shares where user_id = ${userId} order by created_at`,
    browsers: sql<{ since: number }>`${own('push_subscriptions', 'created_at as since')} order by created_at`,
    entries: sql<{
      id: number;
      contestId: string;
      createdAt: number;
      points: number;
      correct: number;
      rank: number | null;
    }>`select entries.id, entries.contest_id as contestId, entries.created_at as createdAt, entries.points,
        entries.correct, iif(${inField}, coalesce(now.rank, 1), null) as rank
      from entries ${totalOf('now')}
      where entries.user_id = ${userId} order by entries.id`,
    picks: sql<
      KeptChoice & { id: number; entryId: number; slotId: string; points: number; updatedAt: number }
    >`select made.id, made.entry_id as entryId, made.slot_id as slotId, ${CHOICE}, coalesce(choices.points, 0) as points,
        made.updated_at as updatedAt
      from entries join picks as made on made.entry_id = entries.id
      left join slots on slots.contest_id = entries.contest_id and slots.id = made.slot_id
      left join choices on choices.id = made.choice_id
      where entries.user_id = ${userId} order by entries.id, slots.position`,
    receipts: sql<
      KeptChoice & { pickId: number; byCaptain: number; savedAt: number }
    >`select made.pick_id as pickId, ${CHOICE}, made.saved_by is not null as byCaptain, made.saved_at as savedAt
      from entries join picks on picks.entry_id = entries.id join receipts as made on made.pick_id = picks.id
      where entries.user_id = ${userId} order by made.id`,
  });
}
