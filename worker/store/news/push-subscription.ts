import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type PushKind, type QuietHours, USUAL_QUIET } from '#games/news/told';
import { pushSubscriptions, quietHours } from '#schema/tables/news/push';
import { batch, type Database, listOf } from '../core/database.ts';
import { isSeen, isSeenAs } from '../fan/fan.ts';
import { newsIn, STOPPED } from './news.ts';
import { leaving } from './outbox.ts';
import { hasStopped, stopsOf, wantedBut } from './stop.ts';

export type PushChoices = { here: boolean; kinds: Record<PushKind, boolean>; quiet: QuietHours | null };

/** What a fan has chosen, and whether this session has subscribed. */
export async function pushChoicesOf(db: Database, userId: string, sessionId: string): Promise<PushChoices> {
  const { stops, quiet, here } = await batch(db, {
    stops: stopsOf('push', userId),
    quiet: db.select().from(quietHours).where(eq(quietHours.userId, userId)),
    here: db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId)),
  });
  return {
    here: here.length > 0,
    kinds: wantedBut('push', stops),
    quiet: quiet[0] ? hoursOf(quiet[0]) : USUAL_QUIET,
  };
}

/** The quiet hours as they are stored; null: none. */
export function hoursOf({ from, until }: { from: number | null; until: number | null }): QuietHours | null {
  return from === null || until === null ? null : { from, until };
}

export async function keepQuietHours(db: Database, userId: string, quiet: QuietHours | null): Promise<void> {
  const set = { from: quiet?.from ?? null, until: quiet?.until ?? null };
  await db
    .insert(quietHours)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: quietHours.userId, set });
}

export type NewSubscription = Omit<typeof pushSubscriptions.$inferSelect, 'id' | 'createdAt'>;

/** A fan's browsers that are told, the latest: each is a message of whatever is told. */
const MOST = 20;

/**
 * Has a browser notified. It belongs to the session that said so last; the session's browser before
 * it is told nothing more, nor are those that a fan with many has had for the longest time. `now`
 * real time.
 */
export async function keepSubscription(db: Database, subscription: NewSubscription, now: number): Promise<void> {
  const { endpoint, sessionId, userId } = subscription;
  await batch(db, {
    before: db
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId))),
    made: db.insert(pushSubscriptions).values({ ...subscription, id: crypto.randomUUID(), createdAt: now }),
    tooMany: sql`delete from push_subscriptions where user_id = ${userId} and rowid not in (
      select rowid from push_subscriptions where user_id = ${userId} order by created_at desc, rowid desc limit ${MOST})`,
  });
}

export async function dropSubscriptionOf(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Whether the session of a subscription lives: SQL. `now` real time. */
export function livesAt(now: number): SQL {
  return sql`exists (select 1 from sessions where sessions.id = push_subscriptions.session_id and sessions.ended_at is null
    and sessions.expires_at > ${now})`;
}

/**
 * Where a subscription is reached, and when its fan is left in peace (`quiet` 0: they have chosen
 * no hours of their own).
 */
export type PushTarget = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'> &
  Pick<typeof quietHours.$inferSelect, 'from' | 'until'> & { timeZone: string | null; quiet: number };

/**
 * Of claimed notifications that go out next: the rows, the subscriptions that still live, and the
 * facts of each as they are now (`recipient`: its subscription). A notification is missing here
 * when it is not to be sent any more. `now` real time.
 */
export function pushesLeaving(db: Database, ids: string[], now: number) {
  return batch(db, {
    left: leaving(ids),
    targets: sql<PushTarget>`
      select push_subscriptions.id, endpoint, p256dh, auth, users.time_zone as timeZone, quiet_hours.user_id is not null as quiet,
        quiet_hours."from", quiet_hours."until"
      from push_subscriptions join users on users.id = push_subscriptions.user_id and users.verified_at is not null
      left join quiet_hours on quiet_hours.user_id = users.id
      where push_subscriptions.id in (select recipient from outbox where id in ${listOf(ids)}) and ${livesAt(now)}`,
    facts: newsIn(ids, 'push'),
    group: groupNewsIn(ids),
  });
}

/**
 * The statement that tells the captains of a group that a fan has just asked to come in, for the
 * batch in which they ask. `which`: SQL that finds the group. `now` real time.
 */
export function requestPushes(which: SQL, userId: string, now: number): SQL {
  return sql`
    insert into outbox (id, channel, recipient, step, group_id, created_at, due_at)
    select groups.id || '.request.' || ${userId} || '.' || ${now} || '.' || push_subscriptions.id, 'push', push_subscriptions.id, 'request', groups.id,
      ${now}, ${now}
    from groups join group_requests on group_requests.group_id = groups.id and group_requests.user_id = ${userId} and group_requests.asked_at = ${now}
    join memberships on memberships.group_id = groups.id and memberships.role in ('owner', 'co-captain')
    join push_subscriptions on push_subscriptions.user_id = memberships.user_id
    where ${which} and not ${hasStopped('push', sql`memberships.user_id`, sql`'requests'`)}
    on conflict do nothing`;
}

/** What a notification of a request is written of: how many wait now, and who asked last. */
export type GroupNews = {
  id: string;
  recipient: string;
  groupId: string;
  group: string;
  waiting: number;
  asker: string | null;
};

/**
 * The statement that reads what groups have to say, as it is now, of rows of the outbox: a request
 * that is answered is missing.
 */
function groupNewsIn(ids: readonly string[]): SQL<GroupNews> {
  const asking = sql`group_requests join users as askers on askers.id = group_requests.user_id and ${isSeenAs('askers')}
    where group_requests.group_id = groups.id`;
  return sql<GroupNews>`
    select news.id, news.recipient, groups.id as groupId, groups.name as "group",
      (select count(*) from ${asking}) as waiting, (select askers.username from ${asking} order by asked_at desc limit 1) as asker
    from outbox as news join push_subscriptions on push_subscriptions.id = news.recipient
    join users on users.id = push_subscriptions.user_id and ${isSeen}
    join memberships on memberships.group_id = news.group_id and memberships.user_id = users.id
    join groups on groups.id = news.group_id
    where news.step = 'request' and news.id in ${listOf(ids)} and not ${STOPPED.push} and memberships.role in ('owner', 'co-captain') and exists (select 1 from ${asking})`;
}
