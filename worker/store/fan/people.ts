import { type SQL, sql } from 'drizzle-orm';
import { type By, noteAct } from '../core/act.ts';
import { batch, type Database } from '../core/database.ts';
import { showAnew } from './fan.ts';
import { endLinksOf } from './mail-token.ts';
import { fansNamed } from './name.ts';
import { endSessionsOf } from './session.ts';
import type { UserRow } from './user.ts';

/**
 * A fan, or somebody whose address waits for its proof, for administrators. The flags are 0 or 1,
 * `organises` a JSON list of contest ids.
 */
export type PersonRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'residence' | 'logoKey' | 'createdAt'
> & { verified: number; blocked: number; organises: string; entries: number };

/** Where a page of the list begins: after this one. */
export type AfterPerson = { createdAt: number; id: string };

const WHO = sql`id, username, email, first_name as firstName, last_name as lastName, residence`;
const FAN = sql`${WHO}, logo_key as logoKey, created_at as createdAt, 1 as verified, blocked_at is not null as blocked,
  (select json_group_array(contest_id) from organisers where user_id = users.id) as organises,
  (select count(*) from entries where user_id = users.id) as entries`;
const LAST = sql`order by createdAt desc, id desc`;

/**
 * A page of them, latest first; `text`: a part of the username, or the beginning of the address, in
 * any case.
 */
export function peopleOf(db: Database, text: string, after: AfterPerson | null, limit: number) {
  const past = after ? sql`(createdAt, id) < (${after.createdAt}, ${after.id})` : sql`1`;
  const begin = sql`lower(${text})`;
  const addressed = sql`email >= ${begin} and email < ${begin} || char(1114111)`;
  const fans = text
    ? sql`and (id in (select user_id from ${fansNamed(text)}) or id in (select id from users where verified_at is not null and ${addressed} limit 1000))`
    : sql`and ${after ? sql`created_at <= ${after.createdAt}` : sql`1`}`;
  const waiting = text ? sql`and (${addressed} or instr(lower(username), ${begin}) > 0)` : sql``;
  return db.all<PersonRow>(sql`
    select * from (select * from (select ${FAN} from users where verified_at is not null ${fans}) where ${past} ${LAST} limit ${limit})
    union all
    select * from (select * from (${waitingWhere(waiting)}) where ${past} ${LAST} limit ${limit})
    ${LAST} limit ${limit}`);
}

/** Addresses that wait for their proof, each with its latest registration. */
function waitingWhere(more: SQL): SQL {
  return sql`select ${WHO}, null as logoKey, max(created_at) as createdAt, 0 as verified, 0 as blocked, '[]' as organises, 0 as entries from registrations
    where used_at is null ${more}
      and not exists (select 1 from users where users.email = registrations.email and users.verified_at is not null) group by email`;
}

/**
 * Registrations for the dashboard: how many there are in all and since `today`, and the newest
 * since `since` (UTC milliseconds).
 */
export async function registrations(db: Database, since: number, today: number, limit: number) {
  const { counted, newest } = await batch(db, {
    counted: sql<{
      total: number;
      today: number;
    }>`select count(*) as total, count(*) filter (where createdAt >= ${today}) as today
      from (select created_at as createdAt from users where verified_at is not null union all select createdAt from (${waitingWhere(sql``)}))`,
    newest: peopleOf(db, '', null, limit),
  });
  const recent = newest.filter(({ createdAt }) => createdAt >= since);
  return { total: counted[0]?.total ?? 0, today: counted[0]?.today ?? 0, recent };
}

export async function personOf(db: Database, id: string): Promise<PersonRow | undefined> {
  return db.get<PersonRow | undefined>(sql`select ${FAN} from users where id = ${id} and verified_at is not null
    union all select * from (${waitingWhere(sql`and id = ${id}`)}) where id is not null`);
}

/**
 * Blocks a fan, or lets them in again, in one batch with its line of the trail; again changes
 * nothing. Blocked they are signed out everywhere, no link of theirs is good any more, and the
 * boards on which they stand change. Their password, passkeys and calendar wait for them.
 */
export function setBlocked(db: Database, id: string, blocked: boolean, by: By) {
  const changes = sql`exists (select 1 from users where id = ${id} and verified_at is not null
    and (blocked_at is not null) <> ${blocked ? 1 : 0})`;
  return batch(db, {
    noted: noteAct({ act: blocked ? 'blocked' : 'unblocked', about: id }, by, changes),
    ways: blocked ? [endSessionsOf(db, id).getSQL(), ...endLinksOf(db, id, by.now)] : [],
    revisions: showAnew(sql`${id}`, changes),
    // Last: the others ask what stood.
    blocked: sql`update users set blocked_at = ${blocked ? by.now : null} where id = ${id} and ${changes}`,
  });
}

/**
 * Deletes every registration of the address of this one, with its line of the trail. False: there
 * is none, or the address is a fan's.
 */
export async function dropRegistration(db: Database, id: string, by: By): Promise<boolean> {
  const waits = sql`exists (select 1 from (${waitingWhere(sql``)}) where id = ${id})`;
  const { dropped } = await batch(db, {
    noted: noteAct({ act: 'deleted', about: id }, by, waits),
    dropped: sql`delete from registrations where ${waits} and email = (select email from registrations where id = ${id}) returning id`,
  });
  return dropped.length > 0;
}
