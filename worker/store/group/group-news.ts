import { type SQL, sql } from 'drizzle-orm';
import { isSeen, isSeenAs } from '../fan/fan.ts';
import { hasStopped } from '../news/stop.ts';

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
 * The statement that reads what groups have to say, as it is now, of rows of the outbox (SQL of
 * their ids): a request that is answered is missing. `off`: SQL that asks whether the fan (users)
 * wants none of a step (news.step).
 */
export function groupNewsIn(ids: SQL, off: SQL): SQL<GroupNews> {
  const asking = sql`group_requests join users as askers on askers.id = group_requests.user_id and ${isSeenAs('askers')}
    where group_requests.group_id = groups.id`;
  return sql<GroupNews>`
    select news.id, news.recipient, groups.id as groupId, groups.name as "group",
      (select count(*) from ${asking}) as waiting, (select askers.username from ${asking} order by asked_at desc limit 1) as asker
    from outbox as news join push_subscriptions on push_subscriptions.id = news.recipient
    join users on users.id = push_subscriptions.user_id and ${isSeen}
    join memberships on memberships.group_id = news.group_id and memberships.user_id = users.id
    join groups on groups.id = news.group_id
    where news.step = 'request' and news.id in ${ids} and not ${off} and memberships.role in ('owner', 'co-captain') and exists (select 1 from ${asking})`;
}
