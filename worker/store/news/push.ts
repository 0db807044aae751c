import { sql } from 'drizzle-orm';
import { PUSHED } from '#games/news/push';
import { atomicByName, type Database } from '../core/database.ts';
import { type GroupNews, groupNewsIn } from '../group/group-news.ts';
import { type LetterFacts, newsIn } from './letter.ts';
import { livesAt } from './push-subscription.ts';

/** A claim lasts this long, doubled at each try; five tries. Real time. */
const CLAIM_MS = 120_000;
const MAX_ATTEMPTS = 5;

/** What a run has claimed for one subscription: nobody else sends it before the claim ends. */
export type ClaimedPush = { id: string; subscriptionId: string };

/**
 * Claims all that is due for the subscriptions that wait longest, in one statement that moves its
 * time on. `now` real time.
 */
export function claimPushes(db: Database, now: number, subscriptions: number): Promise<ClaimedPush[]> {
  return db.all<ClaimedPush>(sql`
    update pushes set attempts = attempts + 1, due_at = ${now} + ${CLAIM_MS} * (1 << attempts)
    where due_at <= ${now} and attempts < ${MAX_ATTEMPTS} and subscription_id in (
      select subscription_id from pushes where due_at <= ${now} and attempts < ${MAX_ATTEMPTS}
      group by subscription_id order by min(due_at) limit ${subscriptions})
    returning id, subscription_id as subscriptionId`);
}

/**
 * Where a subscription is reached, and when its fan is left in peace (`quiet` 0: they have chosen
 * no hours of their own).
 */
export type PushTarget = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  timeZone: string | null;
  quiet: number;
  from: number | null;
  until: number | null;
};

/**
 * Of claimed notifications: the subscriptions that still live, and the facts of each notification
 * as they are now (`recipient`: its subscription). A notification is missing here when it is not to
 * be sent any more. `now` real time.
 */
export function factsOfPushes(
  db: Database,
  ids: string[],
  now: number,
): Promise<{ targets: PushTarget[]; facts: LetterFacts[]; group: GroupNews[] }> {
  const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const news = sql`select id, subscription_id as recipient, contest_id, tournament, step, null as group_id, null as user_id, entry_id, athlete_id, null as since from pushes where id in ${listed}`;
  const stopped = (step: string) => sql`exists (select 1 from push_stops where push_stops.user_id = users.id
    and push_stops.kind = ${JSON.stringify(PUSHED)} ->> ${sql.raw(step)})`;
  return atomicByName<{ targets: PushTarget; facts: LetterFacts; group: GroupNews }>(db, {
    targets: sql`
      select push_subscriptions.id, endpoint, p256dh, auth, users.time_zone as timeZone, quiet_hours.user_id is not null as quiet,
        quiet_hours."from", quiet_hours."until"
      from push_subscriptions join users on users.id = push_subscriptions.user_id and users.verified_at is not null
      left join quiet_hours on quiet_hours.user_id = users.id
      where push_subscriptions.id in (select subscription_id from pushes where id in ${listed}) and ${livesAt(now)}`,
    facts: newsIn(news, stopped('mails.step')),
    group: groupNewsIn(listed, stopped('pushes.step')),
  });
}

/**
 * How they ended: `gone` stay no more, their mailing remembers them; `later` come due at an
 * instant, and this was no try.
 */
export async function settlePushes(
  db: Database,
  gone: string[],
  later: readonly { id: string; dueAt: number }[],
): Promise<void> {
  await atomicByName(db, {
    gone: sql`delete from pushes where id in (select value from json_each(${JSON.stringify(gone)}))`,
    later: sql`update pushes set due_at = (select value ->> 'dueAt' from json_each(${JSON.stringify(later)}) where value ->> 'id' = pushes.id),
        attempts = attempts - 1
      where id in (select value ->> 'id' from json_each(${JSON.stringify(later)}))`,
  });
}

/**
 * Drops notifications that were made before an instant (real time), and those whose subscription
 * has gone.
 */
export async function dropOldPushes(db: Database, before: number): Promise<void> {
  await db.run(sql`delete from pushes where created_at < ${before}
    or subscription_id not in (select id from push_subscriptions)`);
}
