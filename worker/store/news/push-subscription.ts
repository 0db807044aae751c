import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { PUSH_KINDS, type PushKind, type QuietHours, USUAL_QUIET } from '#games/news/push';
import { pushStops, pushSubscriptions, quietHours } from '#schema/tables/news/push';
import { listOf } from '../contest/contest.ts';
import { type Database, runBatch } from '../core/database.ts';

export type PushChoices = { here: boolean; kinds: Record<PushKind, boolean>; quiet: QuietHours | null };

/** What a fan has chosen, and whether this session has subscribed. */
export async function pushChoicesOf(db: Database, userId: string, sessionId: string): Promise<PushChoices> {
  const { stops, quiet, here } = await runBatch(db, {
    stops: db.select({ kind: pushStops.kind }).from(pushStops).where(eq(pushStops.userId, userId)),
    quiet: db.select().from(quietHours).where(eq(quietHours.userId, userId)),
    here: db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId)),
  });
  const stopped = new Set(stops.map(({ kind }) => kind));
  return {
    here: here.length > 0,
    kinds: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !stopped.has(kind)])) as Record<PushKind, boolean>,
    quiet: quiet[0] ? hoursOf(quiet[0]) : USUAL_QUIET,
  };
}

/** The quiet hours as they are stored; null: none. */
export function hoursOf({ from, until }: { from: number | null; until: number | null }): QuietHours | null {
  return from === null || until === null ? null : { from, until };
}

/** Turns a kind on or off for a fan; what waits is not sent either. `now` real time. */
export async function turnPush(db: Database, userId: string, kind: PushKind, on: boolean, now: number): Promise<void> {
  if (on) await db.delete(pushStops).where(and(eq(pushStops.userId, userId), eq(pushStops.kind, kind)));
  else await db.insert(pushStops).values({ userId, kind, stoppedAt: now }).onConflictDoNothing();
}

export async function keepQuietHours(db: Database, userId: string, quiet: QuietHours | null): Promise<void> {
  const set = { from: quiet?.from ?? null, until: quiet?.until ?? null };
  await db
    .insert(quietHours)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: quietHours.userId, set });
}

export type NewSubscription = { userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string };

/**
 * Has a browser notified. It belongs to the session that said so last; the session's browser before
 * it is told nothing more. `now` real time.
 */
export async function keepSubscription(db: Database, subscription: NewSubscription, now: number): Promise<void> {
  const { endpoint, sessionId } = subscription;
  await runBatch(db, {
    before: db
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId))),
    made: db.insert(pushSubscriptions).values({ ...subscription, id: crypto.randomUUID(), createdAt: now }),
  });
}

/** Ends the subscription of a session. */
export async function dropSubscriptionOf(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Ends subscriptions whose browser takes nothing any more. */
export async function dropSubscriptions(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, listOf(ids)));
}

/** Whether the session of a subscription lives: SQL. `now` real time. */
export function livesAt(now: number): SQL {
  return sql`exists (select 1 from sessions where sessions.id = push_subscriptions.session_id and sessions.ended_at is null
    and sessions.expires_at > ${now})`;
}

/** Drops the subscriptions of sessions that have ended. `now` real time. */
export async function dropEndedSubscriptions(db: Database, now: number): Promise<void> {
  await db.run(sql`delete from push_subscriptions where not ${livesAt(now)}`);
}
