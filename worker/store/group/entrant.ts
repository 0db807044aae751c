import { type SQL, sql } from 'drizzle-orm';
import { entrantName, MOST, may, ROLES } from '#games/group/group';
import type { Clock } from '../../clock.ts';
import { batch, type Database, finds, gameTime } from '../core/database.ts';
import { enterField } from '../standings/total.ts';
import { endEntrants, idsIn } from './entrant-departure.ts';
import { type Acting, FOUND, type Found, stillActs } from './group.ts';

/**
 * Makes an entrant. 'taken': the group has one of this name; 'full': it has as many as it may, or
 * as many members; 'gone': who acts lost the role. `now` real time.
 */
export async function addEntrant(db: Database, acting: Acting, name: string, now: number) {
  const { groupId } = acting;
  const id = `${groupId}.${crypto.randomUUID().slice(-12)}`;
  const username = entrantName(name);
  const taken = sql`exists (select 1 from users where ${idsIn(sql`${groupId}`)} and lower(username) = lower(${username}))`;
  const counted = (of: SQL) => sql`(select count(*) from memberships where group_id = ${groupId} and ${of})`;
  const { made, state } = await batch(db, {
    user: sql`insert into users (id, username, email, password_hash, first_name, last_name, created_at) select ${id}, ${username}, '', '', '', '', 0
      where ${stillActs(acting)} and not ${taken} and ${counted(sql`1`)} < ${MOST.members}
        and ${counted(sql`role = 'entrant'`)} < ${MOST.entrants}`,
    made: sql`insert into memberships (group_id, user_id, role, joined_at) select ${groupId}, id, 'entrant', ${now} from users where id = ${id}
      returning user_id`,
    state: sql<{ acts: number; taken: number }>`select ${stillActs(acting)} as acts, ${taken} as taken`,
  });
  if (made.length > 0) return { id, username };
  return !state[0]?.acts ? 'gone' : state[0].taken ? 'taken' : 'full';
}

/** Ends an entrant of the group; false: there is none, or who acts lost the role. */
export async function removeEntrant(db: Database, acting: Acting, userId: string): Promise<boolean> {
  const { was } = await batch(db, {
    was: sql`select 1 from memberships where group_id = ${acting.groupId} and user_id = ${userId} and role = 'entrant' and ${stillActs(acting)}`,
    ended: endEntrants(
      sql`(select users.id from users where users.id = ${userId} and ${idsIn(sql`${acting.groupId}`)} and ${stillActs(acting)})`,
    ),
  });
  return was.length > 0;
}

/**
 * By which link (its hash) the seat of an entrant is claimed, null by none. False: there is no
 * such entrant.
 */
export async function setClaim(db: Database, acting: Acting, userId: string, claimHash: string | null) {
  return finds(
    db,
    sql`update memberships set claim_hash = ${claimHash}
    where group_id = ${acting.groupId} and user_id = ${userId} and role = 'entrant' and ${stillActs(acting)} returning user_id`,
  );
}

const ENTERING = sql.raw(
  ROLES.filter((role) => may(role, 'enter'))
    .map((role) => `'${role}'`)
    .join(', '),
);

/**
 * Whether somebody may enter picks for another: as a captain of the group whose entrant that is.
 * For the statement that saves too.
 */
export function enters(captain: SQL, userId: SQL): SQL {
  return sql`exists (select 1 from memberships as its join memberships as own on own.group_id = its.group_id and own.user_id = ${captain}
    and own.role in (${ENTERING}) where its.user_id = ${userId} and its.role = 'entrant')`;
}

export async function mayEnterFor(db: Database, captain: string, userId: string): Promise<boolean> {
  const { may } = await db.get<{ may: number }>(sql`select ${enters(sql`${captain}`, sql`${userId}`)} as may`);
  return may === 1;
}

/** The seat that a link gives away: whose, and how many of their sheets there are. */
export type Seat = Omit<Found, 'joining' | 'isMember' | 'hasAsked'> & {
  userId: string;
  username: string;
  sheets: number;
};

/** The seat of a link; undefined: it is not good (any more). */
export async function seatAt(db: Database, claimHash: string): Promise<Seat | undefined> {
  return db.get<Seat | undefined>(sql`
    select ${FOUND}, users.id as userId, users.username,
      (select count(*) from entries where user_id = users.id) as sheets
    from memberships as its join users on users.id = its.user_id join groups on groups.id = its.group_id
    where its.claim_hash = ${claimHash} and its.role = 'entrant'`);
}

/** How a claim ended; `none`: the link gives nothing away. */
export type Claimed = { id: string; name: string } | 'none' | 'too many groups';

/**
 * Passes the seat of an entrant to a fan, in one batch; again by the same fan changes nothing.
 * `contests`: the ids of all there are. An entry of which something has locked, by the database's
 * own clock, or that has earned something, stays apart.
 */
export async function claim(
  db: Database,
  clock: Clock,
  claimHash: string,
  userId: string,
  contests: readonly string[],
): Promise<Claimed> {
  const entrant = (await seatAt(db, claimHash))?.userId ?? null;
  const seat = sql`memberships where claim_hash = ${claimHash}`;
  const group = sql`(select group_id from ${seat})`;
  const isMember = sql`exists (select 1 from memberships as own where own.group_id = ${group} and own.user_id = ${userId})`;
  const tooMany = sql`(not ${isMember} and (select count(*) from memberships where user_id = ${userId}) >= ${MOST.groups})`;
  const isThere = sql`exists (select 1 from ${seat} and user_id = ${entrant})`;
  const may = sql`${isThere} and not ${tooMany}`;
  const claimed = sql`exists (select 1 from ${seat} and user_id = ${userId})`;
  const untouched = sql`max(points, tie, base_points, base_tie) = 0 and not exists (
    select 1 from picks join slots on slots.contest_id = entries.contest_id and slots.id = picks.slot_id and slots.locks_at <= ${gameTime(clock)}
    where picks.entry_id = entries.id)`;
  const { found, state } = await batch(db, {
    passed: sql`update entries set user_id = ${userId} where user_id = ${entrant} and ${may}
      and not exists (select 1 from entries as own where own.contest_id = entries.contest_id and own.user_id = ${userId})`,
    // As a new entry of the field.
    field: contests.flatMap((id) => [
      sql`update entries set apart = 0 where contest_id = ${id} and user_id = ${userId} and apart = 1 and ${untouched} and ${may}`,
      ...enterField(id),
    ]),
    membership: [
      sql`update memberships set user_id = ${userId}, role = 'member' where user_id = ${entrant} and ${may} and not ${isMember}`,
      // It is still there if the fan is a member by themselves.
      sql`delete from memberships where user_id = ${entrant} and ${may}`,
      sql`update memberships set claim_hash = ${claimHash} where user_id = ${userId} and changes() > 0 and group_id = ${(entrant ?? '').split('.')[0]}`,
    ],
    request: sql`delete from group_requests where group_id = ${group} and user_id = ${userId} and ${claimed}`,
    left: endEntrants(sql`(select ${entrant} where ${claimed})`),
    found: sql<{ id: string; name: string }>`select id, name from groups where id = ${group} and ${claimed}`,
    state: sql<{ tooMany: number }>`select ${isThere} and ${tooMany} as tooMany`,
  });
  // Another fan may have claimed it since it was looked at.
  return found[0] ?? (state[0]?.tooMany ? 'too many groups' : 'none');
}
