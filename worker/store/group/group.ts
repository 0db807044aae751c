import { eq, type SQL, sql } from 'drizzle-orm';
import { MOST, type Role } from '#games/group/group';
import { groups } from '#schema/tables/group';
import { batch, type Database, finds } from '../core/database.ts';
import { isBlockedAs, isNotBlocked, isSeen, isShownIn } from '../fan/fan.ts';
import { requestPushes } from '../news/push-subscription.ts';
import { inPlay } from '../standings/group-standing.ts';
import { endEntrants, entrantsOf } from './entrant-departure.ts';

type GroupRow = typeof groups.$inferSelect;
type Hashes = { codeHash: string; linkHash: string };

const groupsOf = (userId: string) => sql`(select count(*) from memberships where user_id = ${userId})`;

export type NewGroup = Pick<GroupRow, 'id' | 'name' | 'description' | 'colour' | 'joining' | 'ghosts' | 'invitation'> &
  Hashes & { contests: string[] | null };

/**
 * Makes a group with its owner. 'taken': another group has this code; 'full': the fan is in as many
 * groups as they may be. `now` real time.
 */
export async function makeGroup(db: Database, userId: string, group: NewGroup, now: number) {
  const { id, name, description, colour, joining, ghosts, invitation, codeHash, linkHash } = group;
  const contests = group.contests && JSON.stringify(group.contests);
  const { made, state } = await batch(db, {
    made: sql<{
      id: string;
    }>`insert into groups (id, name, description, colour, joining, contests, ghosts, invitation, code_hash, link_hash, created_at)
      select ${id}, ${name}, ${description}, ${colour}, ${joining}, ${contests}, ${Number(ghosts)}, ${invitation}, ${codeHash}, ${linkHash}, ${now}
      where ${groupsOf(userId)} < ${MOST.groups} on conflict do nothing returning id`,
    owner: sql`insert into memberships (group_id, user_id, role, joined_at) select id, ${userId}, 'owner', ${now} from groups where id = ${id}`,
    state: sql<{ groups: number }>`select ${groupsOf(userId)} as groups`,
  });
  if (made.length > 0) return 'made';
  return (state[0]?.groups ?? 0) < MOST.groups ? 'taken' : 'full';
}

/**
 * How many of a table's fans a group (the row of a statement) shows: those who are blocked are
 * hidden. SQL; few are, and an index finds them.
 */
export const shownIn = (table: 'memberships' | 'group_requests') =>
  sql`(select count(*) from ${sql.raw(table)} where group_id = groups.id and user_id not in (select id from users where ${isBlockedAs('users')}))`;

/**
 * A group of a fan's, in a list. `place`: theirs in the contest of the group that moved last, an
 * OwnPlace as JSON (null: in none, or not told).
 */
export type OwnGroup = Pick<GroupRow, 'id' | 'name' | 'colour' | 'logoKey'> & {
  role: Role;
  members: number;
  requests: number;
  place: string | null;
};

/** A rank among the members, and with what before the latest publication. */
export type OwnPlace = { contest: string; rank: number; baseRank: number; basePoints: number };

/** Of so many groups, those joined last, a list has the ranks: each costs its members' entries. */
const PLACED = 6;

const ahead = (points: string, tie: string) =>
  sql.raw(`sum((entries.${points}, entries.${tie}) > (mine.${points}, mine.${tie}))`);

/** The groups of a fan, those joined last first. */
export function ownGroups(db: Database, userId: string) {
  return db.all<OwnGroup>(sql`
    with mine as materialized (select entries.id, contests.id as contest_id, entries.points, entries.tie, entries.base_points, entries.base_tie,
        (select max(id) from publications where contest_id = contests.id) as latest
      from entries cross join contests on contests.id = entries.contest_id where entries.user_id = ${userId})
    select groups.id, groups.name, groups.colour, groups.logo_key as logoKey, own.role, ${shownIn('memberships')} as members,
      ${shownIn('group_requests')} as requests,
      iif(row_number() over (order by own.joined_at desc, groups.name) > ${PLACED}, null, (
        select json_object('contest', mine.contest_id, 'rank', 1 + ${ahead('points', 'tie')},
          'baseRank', 1 + ${ahead('base_points', 'base_tie')}, 'basePoints', mine.base_points)
        from (select * from mine where latest is not null
            and ${inPlay(sql`mine.contest_id`)}
          order by latest desc limit 1) as mine
        cross join memberships as other on other.group_id = groups.id
        cross join entries on entries.contest_id = mine.contest_id and entries.user_id = other.user_id and ${isShownIn(sql.raw('entries'))} having count(*) > 0)) as place
    from memberships as own cross join groups on groups.id = own.group_id where own.user_id = ${userId}
    order by own.joined_at desc, groups.name`);
}

export type MemberRow = { id: string; username: string; role: Role; joinedAt: number };
export type RequestRow = { id: string; username: string };

/**
 * A group with its people, captains first, as one of them sees it; null: there is none, or the
 * asker is not in it.
 */
export async function groupFor(db: Database, id: string, viewerId: string) {
  const { group, members, requests } = await batch(db, {
    group: db.select().from(groups).where(eq(groups.id, id)),
    members: sql<MemberRow>`select users.id, users.username, memberships.role, memberships.joined_at as joinedAt
        from memberships cross join users on users.id = memberships.user_id and ${isNotBlocked} where memberships.group_id = ${id}
        order by memberships.role = 'entrant', memberships.role = 'member', memberships.role = 'co-captain', memberships.joined_at, users.username`,
    requests: sql<RequestRow>`select users.id, users.username
        from group_requests cross join users on users.id = group_requests.user_id and ${isSeen}
        where group_requests.group_id = ${id} order by group_requests.asked_at`,
  });
  const [row] = group;
  const own = members.find((member) => member.id === viewerId);
  return row && own ? { ...row, members, requests, own } : null;
}
export type GroupSeen = NonNullable<Awaited<ReturnType<typeof groupFor>>>;

/** Who writes, and as what: the write does nothing if that has changed meanwhile. */
export type Acting = { groupId: string; userId: string; role: Role };

/** Inside a statement: whether they are that still. */
export const stillActs = ({ groupId, userId, role }: Acting) =>
  sql`exists (select 1 from memberships as own where own.group_id = ${groupId} and own.user_id = ${userId} and own.role = ${role})`;

/** `logoKey`: of a stored picture; null: none any more. */
export type GroupChange = Partial<
  Pick<GroupRow, 'name' | 'description' | 'colour' | 'joining' | 'ghosts' | 'logoKey'>
> & {
  contests?: string[] | null;
};

/**
 * The statement that gives up the pictures of groups, for the batch in which they lose them.
 * `which`: SQL that finds the groups.
 */
export function discardPicturesOf(which: SQL): SQL {
  return sql`insert into discards (logo_key) select logo_key from groups where logo_key is not null and ${which} on conflict do nothing`;
}

/**
 * Changes what is given; a picture that another one takes the place of is given up. False: the one
 * who acts has lost the role meanwhile.
 */
export async function changeGroup(db: Database, acting: Acting, change: GroupChange): Promise<boolean> {
  const { contests, ...rest } = change;
  const set = { ...rest, ...(contests === undefined ? {} : { contests: contests && JSON.stringify(contests) }) };
  const mayChange = sql`groups.id = ${acting.groupId} and ${stillActs(acting)}`;
  const { changed } = await batch(db, {
    discarded: discardPicturesOf(sql`${mayChange} and ${change.logoKey === undefined ? 0 : 1}`),
    changed: db.update(groups).set(set).where(mayChange).returning({ id: groups.id }),
  });
  return changed.length > 0;
}

/**
 * Makes another invitation the one that is good; `hashes` null: none is. False: another group has
 * that code.
 */
export async function changeInvitation(db: Database, acting: Acting, number: number, hashes: Hashes | null) {
  return finds(
    db,
    sql`update or ignore groups set invitation = ${number}, code_hash = ${hashes?.codeHash ?? null}, link_hash = ${hashes?.linkHash ?? null}
    where id = ${acting.groupId} and ${stillActs(acting)} returning id`,
  );
}

/** Tables whose rows end with their group, beside its members. */
const HANGS_ON_GROUP = ['group_requests', 'group_reminders', 'group_reports'] as const;

/**
 * The statements that end a group with all that hangs on it, where `may` (SQL) holds: it may ask of
 * its members and of its reports.
 */
export function endGroup(id: string, may: SQL): SQL[] {
  // Whether it may is known once the members are gone.
  const ended = sql`not exists (select 1 from memberships where group_id = ${id})`;
  return [
    discardPicturesOf(sql`id = ${id} and ${may}`),
    ...endEntrants(entrantsOf(sql`(select ${id} where ${may})`)),
    sql`delete from shares where thing = 'table' and key = ${id} and ${may}`,
    sql`delete from memberships where group_id = ${id} and ${may}`,
    ...HANGS_ON_GROUP.map((table) => sql`delete from ${sql.raw(table)} where group_id = ${id} and ${ended}`),
    sql`delete from groups where id = ${id} and ${ended}`,
  ];
}

export async function deleteGroup(db: Database, acting: Acting): Promise<void> {
  await batch(db, { ended: endGroup(acting.groupId, stillActs(acting)) });
}

/** An invitation as the database finds it. */
export type InvitedBy = { codeHash: string } | { linkHash: string };
const invitedBy = (by: InvitedBy) =>
  'codeHash' in by ? sql`groups.code_hash = ${by.codeHash}` : sql`groups.link_hash = ${by.linkHash}`;

export type Found = Pick<GroupRow, 'id' | 'name' | 'description' | 'colour' | 'joining' | 'logoKey'> & {
  by: string | null;
  members: number;
  isMember: number;
  hasAsked: number;
};

/** Its columns, of the row of a statement. */
export const FOUND = sql`groups.id, groups.name, groups.description, groups.colour, groups.logo_key as logoKey, ${shownIn('memberships')} as members,
  (select users.username from memberships join users on users.id = memberships.user_id and ${isSeen}
    where group_id = groups.id and role = 'owner') as "by"`;

/**
 * The statement that finds the group of an invitation, and how a fan stands to it. A closed group
 * is not found.
 */
function finding(by: InvitedBy, userId: string | null): SQL<Found> {
  const isIn = (table: SQL) => sql`exists (select 1 from ${table} where group_id = groups.id and user_id = ${userId})`;
  return sql<Found>`select ${FOUND}, groups.joining, ${isIn(sql`memberships`)} as isMember, ${isIn(sql`group_requests`)} as hasAsked
    from groups where ${invitedBy(by)} and groups.joining <> 'closed'`;
}

export async function invitedTo(db: Database, by: InvitedBy, userId: string | null): Promise<Found | undefined> {
  return db.get<Found | undefined>(finding(by, userId));
}

const MOST_REQUESTS = 200;

/** How joining ended; `none`: no group is joined by this. */
export type Joined =
  | { how: 'joined' | 'member' | 'asked'; group: Found }
  | { how: 'none' | 'full' | 'too many groups' };

/**
 * Joins, or asks to, in one batch: the bounds are compared in the statement that writes. `now` real
 * time.
 */
export async function join(db: Database, by: InvitedBy, userId: string, now: number): Promise<Joined> {
  const { joined, found, own } = await batch(db, {
    joined: sql`insert into memberships (group_id, user_id, role, joined_at) select groups.id, ${userId}, 'member', ${now} from groups
      where ${invitedBy(by)} and groups.joining = 'open' and (select count(*) from memberships where group_id = groups.id) < ${MOST.members}
        and ${groupsOf(userId)} < ${MOST.groups} on conflict do nothing returning group_id`,
    asked: sql`insert into group_requests (group_id, user_id, asked_at) select groups.id, ${userId}, ${now} from groups
      where ${invitedBy(by)} and groups.joining = 'request' and not exists (select 1 from memberships where group_id = groups.id and user_id = ${userId})
        and (select count(*) from group_requests where group_id = groups.id) < ${MOST_REQUESTS} and ${groupsOf(userId)} < ${MOST.groups}
      on conflict do nothing`,
    told: requestPushes(invitedBy(by), userId, now),
    found: finding(by, userId),
    own: sql<{ groups: number }>`select ${groupsOf(userId)} as groups`,
  });
  const [group] = found;
  if (!group) return { how: 'none' };
  if (joined.length > 0) return { how: 'joined', group };
  if (group.isMember) return { how: 'member', group };
  if (group.hasAsked) return { how: 'asked', group };
  return { how: (own[0]?.groups ?? 0) >= MOST.groups ? 'too many groups' : 'full' };
}

/**
 * The statements by which a fan (SQL of their id) leaves all groups, for the batch that deletes
 * them. A group of theirs goes to its longest co-captain, else to its longest member; without
 * members it ends, with its entrants.
 */
export function leaveGroups(fan: SQL): SQL[] {
  const their = sql`(select group_id from memberships where user_id = ${fan})`;
  const others = sql`user_id <> ${fan} and role <> 'entrant'`;
  const ending = sql`(select group_id from memberships as own where own.user_id = ${fan}
    and not exists (select 1 from memberships where memberships.group_id = own.group_id and ${others}))`;
  const empty = sql`not exists (select 1 from memberships where group_id = groups.id)`;
  return [
    sql`delete from group_requests where user_id = ${fan}`,
    sql`delete from group_reports where user_id = ${fan}`,
    sql`update memberships set role = 'member' where user_id = ${fan} and role = 'owner'`,
    sql`update memberships set role = 'owner' where (group_id, user_id) in (
      select group_id, user_id from (select group_id, user_id, row_number() over
          (partition by group_id order by role = 'member', joined_at, user_id) as turn
        from memberships where group_id in ${their} and ${others}) where turn = 1)
      and not exists (select 1 from memberships as owning where owning.group_id = memberships.group_id and owning.role = 'owner')`,
    ...HANGS_ON_GROUP.map((table) => {
      const tableName = sql.raw(table);
      return sql`delete from ${tableName} where group_id in ${their}
        and not exists (select 1 from memberships where memberships.group_id = ${tableName}.group_id and ${others})`;
    }),
    ...endEntrants(entrantsOf(ending)),
    sql`delete from memberships where user_id = ${fan}`,
    discardPicturesOf(empty),
    sql`delete from groups where ${empty}`,
  ];
}
