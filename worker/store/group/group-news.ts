import { type SQL, sql } from 'drizzle-orm';
import { atomicByName, type Database } from '../core/database.ts';
import { isNotBlocked, isNotBlockedAs, isSeen, isSeenAs } from '../fan/fan.ts';
import { earnedOf, inPlay } from '../standings/group-standing.ts';
import { shownColumn, shownVersion } from '../standings/version.ts';

/** Whether a fan (SQL of their id) has stopped a kind of notification. */
const stopped = (userId: SQL, kind: string) =>
  sql`exists (select 1 from push_stops where push_stops.user_id = ${userId} and push_stops.kind = ${kind})`;

/**
 * The statement that tells the captains of a group that a fan has just asked to come in, for the
 * batch in which they ask. `which`: SQL that finds the group. `now` real time.
 */
export function requestPushes(which: SQL, userId: string, now: number): SQL {
  return sql`
    insert into pushes (id, subscription_id, contest_id, tournament, step, entry_id, group_id, created_at, due_at)
    select groups.id || '.request.' || ${userId} || '.' || ${now} || '.' || push_subscriptions.id, push_subscriptions.id, '', '', 'request', 0, groups.id,
      ${now}, ${now}
    from groups join group_requests on group_requests.group_id = groups.id and group_requests.user_id = ${userId} and group_requests.asked_at = ${now}
    join memberships on memberships.group_id = groups.id and memberships.role in ('owner', 'co-captain')
    join push_subscriptions on push_subscriptions.user_id = memberships.user_id
    where ${which} and not ${stopped(sql`memberships.user_id`, 'requests')} on conflict do nothing`;
}

/** Contests whose standings have moved since groups were last told. */
export function contestsToTell(db: Database): Promise<{ id: string; revision: number }[]> {
  return db.all(sql`select id, scored_revision as revision from contests where told_revision <> scored_revision`);
}

/** All groups have been told by this revision. */
export async function noteTold(db: Database, contestId: string, revision: number): Promise<void> {
  await db.run(sql`update contests set told_revision = ${revision} where id = ${contestId}`);
}

/** Some groups with a member who wants to know, that have not been told by this revision. */
export async function groupsToTell(db: Database, contestId: string, revision: number, most: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select distinct groups.id from push_subscriptions
    join memberships on memberships.user_id = push_subscriptions.user_id join groups on groups.id = memberships.group_id
      and ${inPlay(sql`${contestId}`)}
    where not ${stopped(sql`push_subscriptions.user_id`, 'overtaken')}
      and not exists (select 1 from group_places where group_places.group_id = groups.id and contest_id = ${contestId} and revision = ${revision})
    limit ${most}`);
  return rows.map(({ id }) => id);
}

/**
 * A member's entry: points and tie-break now, and without the latest result.
 * `listens`: since when they want to be told; null: not. Instants of real time.
 */
export type PlaceRow = {
  groupId: string;
  userId: string;
  entryId: number;
  points: number;
  tie: number;
  basePoints: number;
  baseTie: number;
  joinedAt: number;
  listens: number | null;
};

/**
 * Points and the tie-break by the number of an entry: what is kept of a group's ranking.
 */
export type KeptPlaces = Record<string, [points: number, tie: number]>;

/**
 * The members of groups as they are in a contest, and as they were kept the last time: so many
 * rows as they have members. `latest`: when the latest results were published (game time).
 */
export async function placesIn(db: Database, groupIds: readonly string[], contestId: string) {
  const listed = sql`(select value from json_each(${JSON.stringify(groupIds)}))`;
  return atomicByName<{
    rows: PlaceRow;
    kept: { groupId: string; places: string };
    latest: { publishedAt: number };
  }>(db, {
    rows: sql`
      select memberships.group_id as groupId, users.id as userId, entries.id as entryId, ${earnedOf(shownVersion(sql`${contestId}`))},
        memberships.joined_at as joinedAt, iif(${stopped(sql`users.id`, 'overtaken')}, null,
          (select min(created_at) from push_subscriptions where push_subscriptions.user_id = users.id)) as listens
      from memberships cross join users on users.id = memberships.user_id and ${isNotBlocked}
      cross join entries on entries.contest_id = ${contestId} and entries.user_id = users.id
      where memberships.group_id in ${listed}`,
    kept: sql`select group_id as groupId, places from group_places where contest_id = ${contestId} and group_id in ${listed}`,
    latest: sql`select published_at as publishedAt from publications where contest_id = ${contestId} order by id desc limit 1`,
  });
}

/** Who is to be told that `rivals` members have overtaken them, the best of whom is `rival`. */
export type Overtaken = { groupId: string; userId: string; rival: string; rivals: number };

/**
 * Puts the news of groups into the outbox and keeps their ranks, in one batch: a group that
 * another run has told meanwhile says nothing twice. `now` real time.
 */
export async function tellGroups(
  db: Database,
  { contestId, revision }: { contestId: string; revision: number },
  told: readonly { groupId: string; places: KeptPlaces }[],
  news: readonly Overtaken[],
  now: number,
): Promise<void> {
  await atomicByName(db, {
    pushes: sql`
      insert into pushes (id, subscription_id, contest_id, tournament, step, entry_id, group_id, rival, rivals, created_at, due_at)
      select value ->> 'groupId' || ${`.${contestId}.overtaken.${revision}.`} || push_subscriptions.id, push_subscriptions.id, ${contestId}, '', 'overtaken', 0,
        value ->> 'groupId', value ->> 'rival', value ->> 'rivals', ${now}, ${now}
      from json_each(${JSON.stringify(news)}) join push_subscriptions on push_subscriptions.user_id = value ->> 'userId'
      where not exists (select 1 from group_places where group_places.group_id = value ->> 'groupId' and contest_id = ${contestId} and revision = ${revision})
      on conflict do nothing`,
    kept: sql`
      insert or replace into group_places (group_id, contest_id, revision, places)
      select groups.id, ${contestId}, ${revision}, value ->> 'places' from json_each(${JSON.stringify(told)}) join groups on groups.id = value ->> 'groupId'`,
  });
}

/**
 * What a notification of a group is written of. A request has how many wait and who asked last,
 * 'overtaken' who did it and the fan's rank now.
 */
export type GroupNews = {
  id: string;
  recipient: string;
  step: 'overtaken' | 'request';
  contestId: string;
  groupId: string;
  group: string;
  waiting: number;
  asker: string | null;
  rival: string | null;
  rivals: number | null;
  rank: number;
};

/**
 * The statement that reads what groups have to say, as it is now, of rows of the outbox (SQL of
 * their ids): a request that is answered and a rival who is behind again are missing. `off`: SQL
 * that asks whether the fan (users) wants none of a step (pushes.step).
 */
export function groupNewsIn(ids: SQL, off: SQL): SQL {
  const asking = sql`group_requests join users as askers on askers.id = group_requests.user_id and ${isSeenAs('askers')}
    where group_requests.group_id = groups.id`;
  const version = shownVersion(sql`pushes.contest_id`);
  const standing = (entry: string) =>
    sql`(${shownColumn('points', version, entry)}, ${shownColumn('tie', version, entry)})`;
  const ahead = (theirs: string) => sql`${standing(theirs)} > ${standing('own')}`;
  return sql`
    select pushes.id, pushes.subscription_id as recipient, pushes.step, pushes.contest_id as contestId, groups.id as groupId, groups.name as "group",
      (select count(*) from ${asking}) as waiting, (select askers.username from ${asking} order by asked_at desc limit 1) as asker,
      rivals.username as rival, pushes.rivals,
      (select count(*) + 1 from memberships as other cross join users as fans on fans.id = other.user_id and ${isNotBlockedAs('fans')} cross join entries as its on its.contest_id = pushes.contest_id and its.user_id = fans.id
        where other.group_id = groups.id and ${ahead('its')}) as rank
    from pushes join push_subscriptions on push_subscriptions.id = pushes.subscription_id
    join users on users.id = push_subscriptions.user_id and ${isSeen}
    join memberships on memberships.group_id = pushes.group_id and memberships.user_id = users.id
    join groups on groups.id = pushes.group_id
    left join entries as own on own.contest_id = pushes.contest_id and own.user_id = users.id
    left join memberships as rivalry on rivalry.group_id = groups.id and rivalry.user_id = pushes.rival
    left join users as rivals on rivals.id = rivalry.user_id and ${isNotBlockedAs('rivals')}
    left join entries as theirs on theirs.contest_id = pushes.contest_id and theirs.user_id = rivals.id
    where pushes.id in ${ids} and not ${off} and case pushes.step
      when 'request' then memberships.role in ('owner', 'co-captain') and exists (select 1 from ${asking}) else ${ahead('theirs')} end`;
}
