import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { REMEMBERED_MS } from '../fan/device.ts';
import { REST_MS } from '../fan/name.ts';
import { WAIT_MS } from '../fan/registration.ts';
import { ENDED_MS } from '../fan/session.ts';
import { livesAt } from '../news/push-subscription.ts';
import { batch, type Database, databaseTime } from './database.ts';

const DAY_MS = 86_400_000;

/**
 * Drops what has had its time: sessions, links, challenges, what was sent, counted failures,
 * devices, from where results came. Real time, but for the last.
 */
export function sweep(db: Database, clock: Clock) {
  const [now, quarter] = [clock.real(), clock.now() - 90 * DAY_MS];
  const whence = (table: string, at: string) =>
    sql.raw(`update ${table} set came_from = null where came_from is not null and ${at} < ${quarter}`);
  return batch(db, {
    sessions: sql`delete from sessions where expires_at <= ${databaseTime} or ended_at <= ${databaseTime} - ${ENDED_MS}`,
    links: sql`delete from mail_tokens where expires_at <= ${now}`,
    challenges: sql`delete from spent_challenges where expires_at <= ${now}`,
    // What has waited long enough, and what was used once its link has expired.
    registrations: sql`delete from registrations where created_at <= ${now - WAIT_MS} or (used_at is not null and link_expires_at <= ${now})`,
    names: sql`delete from names where freed_at <= ${now - REST_MS}`,
    looks: sql`delete from resting_looks where freed_at <= ${now - REST_MS}`,
    attempts: sql`delete from attempts where resets_at <= ${now}`,
    // The last device of a fan stays known: whoever comes back after a year is told of a new one.
    devices: sql`delete from devices where seen_at <= ${now - REMEMBERED_MS}
      and exists (select 1 from devices as later where later.user_id = devices.user_id and later.seen_at > devices.seen_at)`,
    subscriptions: sql`delete from push_subscriptions where not ${livesAt(now)}`,
    // What was given up goes first, for the links in mails are secrets.
    outbox: sql`delete from outbox where sent_at <= ${now - 30 * DAY_MS} or (sent_at is null and created_at <= ${now - 2 * DAY_MS})
      or (channel = 'push' and recipient not in (select id from push_subscriptions))`,
    publications: whence('publications', 'published_at'),
    changes: whence('contest_changes', 'changed_at'),
  });
}
