import { type SQL, sql } from 'drizzle-orm';
import type { OwnData } from '#schema/wire/person';
import { inField, totalOf } from '../standings/total.ts';
import { batch, type Database } from './database.ts';

/** All of the export but the fan's row and settings; `browsers`: those that are notified. */
type Kept = Omit<OwnData, 'account' | 'mailSettings' | 'notifications'> & Pick<OwnData['notifications'], 'browsers'>;
/** A pick or a receipt as it is stored: the flags are 0 or 1. */
type Stored = { trade: number; confirmed: number };

/**
 * A choice with the names of its athletes, of a row of `made` in a contest. The flags are 0 or 1.
 */
const CHOICE = sql`
  (select name from athletes where athletes.contest_id = entries.contest_id and athletes.id = made.athlete_id) as athlete, made.team, made.trade,
  (select name from athletes where athletes.contest_id = entries.contest_id and athletes.id = made.backup_id) as backup, made.confirmed`;

/** An instant as a text; null stays null. */
const iso = (column: string): SQL => sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`);

/** What is kept of a fan besides their row, in one round trip, as the export says it. */
export async function keptOf(db: Database, userId: string, email: string): Promise<Kept> {
  const { calendars, entries, picks, receipts, ...kept } = await batch(db, {
    sessions: sql`select agent, ${iso('created_at')} as createdAt, ${iso('rotated_at')} as refreshedAt, ${iso('expires_at')} as expiresAt
      from sessions where user_id = ${userId} and ended_at is null order by created_at`,
    devices: sql`select ${iso('seen_at')} as seenAt from devices where user_id = ${userId} order by seen_at`,
    passkeys: sql`select name, ${iso('created_at')} as createdAt, ${iso('used_at')} as usedAt from passkeys
      where user_id = ${userId} order by created_at`,
    calendars: sql`select ${iso('created_at')} as createdAt from calendars where user_id = ${userId}`,
    mails: sql`select subject, ${iso('created_at')} as createdAt, ${iso('sent_at')} as sentAt from outbox
      where recipient = ${email} and channel = 'account' order by created_at`,
    names: sql`select look, ${iso('freed_at')} as freedAt from names where user_id = ${userId} order by look`,
    groups: sql`select groups.name, own.role, ${iso('own.joined_at')} as joinedAt,
        (select ${iso('reported_at')} from group_reports where group_id = groups.id and user_id = own.user_id) as reportedAt
      from memberships as own join groups on groups.id = own.group_id where own.user_id = ${userId} order by own.joined_at`,
    shares: sql`select contest_id as contest, thing, iif(thing = 'call', key, null) as slot,
        (select name from groups where thing = 'table' and groups.id = key) as "group", ${iso('created_at')} as createdAt,
        ${iso('published_at')} as publicSince
      from shares where user_id = ${userId} order by created_at`,
    remarks: sql`select page, about, says, ${iso('made_at')} as madeAt, answer, ${iso('settled_at')} as settledAt
      from remarks where user_id = ${userId} order by id`,
    browsers: sql`select ${iso('created_at')} as since from push_subscriptions where user_id = ${userId} order by created_at`,
    entries: sql<{ id: number }>`select entries.id, entries.contest_id as contest,
        ${iso('entries.created_at')} as enteredAt, entries.points, entries.correct, iif(${inField}, coalesce(now.rank, 1), null) as rank
      from entries ${totalOf('now')} where entries.user_id = ${userId} order by entries.id`,
    picks: sql<Stored & { id: number; entryId: number }>`select made.id,
        made.entry_id as entryId, made.slot_id as slot, ${CHOICE}, coalesce(choices.points, 0) as points, ${iso('made.updated_at')} as savedAt
      from entries join picks as made on made.entry_id = entries.id
      left join slots on slots.contest_id = entries.contest_id and slots.id = made.slot_id
      left join choices on choices.id = made.choice_id
      where entries.user_id = ${userId} order by entries.id, slots.position`,
    receipts: sql<Stored & { pickId: number; byCaptain: number }>`select made.pick_id as pickId,
        ${CHOICE}, made.saved_by is not null as byCaptain, ${iso('made.saved_at')} as savedAt
      from entries join picks on picks.entry_id = entries.id join receipts as made on made.pick_id = picks.id
      where entries.user_id = ${userId} order by made.id`,
  });
  const ofPick = Map.groupBy(receipts, ({ pickId }) => pickId);
  const ofEntry = Map.groupBy(picks, ({ entryId }) => entryId);
  const contests = entries.map(({ id: entry, ...row }) => ({
    ...row,
    picks: (ofEntry.get(entry) ?? []).map(({ id, entryId: _, ...pick }) => ({
      ...withFlags(pick),
      receipts: (ofPick.get(id) ?? []).map(({ pickId: _, byCaptain, ...receipt }) => ({
        ...withFlags(receipt),
        byCaptain: byCaptain === 1,
      })),
    })),
  }));
  return { ...kept, calendar: calendars[0] ?? null, contests } as Kept;
}

function withFlags<T extends Stored>({ trade, confirmed, ...row }: T) {
  return { ...row, trade: trade === 1, confirmed: confirmed === 1 };
}
