import { sql } from 'drizzle-orm';
import { MOST, type Role } from '#games/group/group';
import { batch, type Database, finds, listOf } from '../core/database.ts';
import { type Acting, stillActs } from './group.ts';

/** What fans are in a group; who is not in it is missing. */
export async function rolesIn(db: Database, groupId: string, userIds: string[]): Promise<ReadonlyMap<string, Role>> {
  const rows = await db.all<{ userId: string; role: Role }>(sql`
    select user_id as userId, role from memberships where group_id = ${groupId} and user_id in ${listOf(userIds)}`);
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

/**
 * Ends a membership, somebody else's or the own; null: somebody was quicker. Who is taken out may
 * know the claim links of entrants, each of which leads back in: they end too. Answers how many.
 */
export async function endMembership(db: Database, acting: Acting, userId: string, role: Role) {
  const { groupId } = acting;
  const { gone, links } = await batch(db, {
    gone: sql`delete from memberships where group_id = ${groupId} and user_id = ${userId} and role = ${role}
      and ${stillActs(acting)} returning user_id`,
    links: sql`update memberships set claim_hash = null where group_id = ${groupId} and claim_hash is not null
      and role = 'entrant' and changes() > 0 and ${userId === acting.userId ? 0 : 1} returning user_id`,
  });
  return gone.length > 0 ? { endedLinks: links.length } : null;
}

/**
 * Gives a member another role. A new owner takes the place of the one who acts, in the same batch.
 * False: somebody was quicker.
 */
export async function appoint(db: Database, acting: Acting, userId: string, role: Role): Promise<boolean> {
  const { groupId } = acting;
  const theirs = sql`group_id = ${groupId} and user_id = ${userId}`;
  const { given } = await batch(db, {
    // First: a group has one owner at a time.
    left: sql`update memberships set role = 'co-captain' where ${role} = 'owner' and group_id = ${groupId} and user_id = ${acting.userId}
      and role = 'owner' and exists (select 1 from memberships where ${theirs})`,
    given:
      role === 'owner'
        ? sql`update memberships set role = 'owner' where ${theirs} and changes() > 0 returning user_id`
        : sql`update memberships set role = ${role} where ${theirs} and role <> 'owner' and ${stillActs(acting)} returning user_id`,
  });
  return given.length > 0;
}

/**
 * Lets somebody in who has asked. 'gone': they ask no more; 'full': there is no seat left. `now`
 * real time.
 */
export async function admit(db: Database, acting: Acting, userId: string, now: number) {
  const { groupId } = acting;
  const asks = sql`group_id = ${groupId} and user_id = ${userId}`;
  const { joined, state } = await batch(db, {
    joined: sql`insert into memberships (group_id, user_id, role, joined_at)
      select group_id, user_id, 'member', ${now} from group_requests where ${asks} and ${stillActs(acting)}
        and (select count(*) from memberships where group_id = ${groupId}) < ${MOST.members}
        and (select count(*) from memberships where user_id = ${userId}) < ${MOST.groups} on conflict do nothing returning user_id`,
    asked: sql`delete from group_requests where ${asks} and exists (select 1 from memberships where ${asks})`,
    state: sql<{ asks: number }>`select exists (select 1 from group_requests where ${asks}) as asks`,
  });
  if (joined.length > 0) return 'in';
  return state[0]?.asks ? 'full' : 'gone';
}

/** Ends a request; false: there is none. */
export async function dropRequest(db: Database, groupId: string, userId: string): Promise<boolean> {
  return finds(
    db,
    sql`delete from group_requests where group_id = ${groupId} and user_id = ${userId} returning user_id`,
  );
}
