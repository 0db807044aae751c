import { eq, type SQL, sql } from 'drizzle-orm';
import { names } from '#schema/tables/fan/name';
import { derived } from '../../secret.ts';
import { type Database, listOf } from '../core/database.ts';

/** For so long only the fan who freed a name may take it, and nobody that of a deleted fan. */
export const REST_MS = 90 * 86_400_000;

/**
 * What is kept of a look of a deleted fan: with the server's key, for names could be tried out
 * against a plain hash.
 */
function hashOfLook(key: string, look: string): string {
  return derived(key, `name look:${look}`).toString('base64url');
}

/** Whether one of these looks belongs to somebody else, or rests: inside a statement. */
export function isHeld(key: string, looks: string[], userId: string, now: number) {
  const hashes = looks.map((look) => hashOfLook(key, look));
  return sql`(exists (select 1 from names where look in ${listOf(looks)}
    and user_id <> ${userId} and coalesce(freed_at, ${now}) > ${now - REST_MS})
    or exists (select 1 from resting_looks where hash in ${listOf(hashes)} and freed_at > ${now - REST_MS}))`;
}

/** The same, asked before anything is written: the name may be gone by then. */
export async function isFree(db: Database, key: string, looks: string[], userId: string, now: number) {
  const [row] = await db.all<{ isHeld: number }>(sql`select ${isHeld(key, looks, userId, now)} as "isHeld"`);
  return row?.isHeld === 0;
}

/**
 * The statement that lets the names of a fan rest who is deleted, those that they freed too, for
 * the batch that deletes them where `good` holds. The looks are read before it: SQL knows no keyed
 * hash.
 */
export async function restingLooksOf(db: Database, key: string, userId: string, good: SQL, now: number): Promise<SQL> {
  const own = await db.select().from(names).where(eq(names.userId, userId));
  const rows = own.map(({ look, freedAt }) => ({ hash: hashOfLook(key, look), freedAt: freedAt ?? now }));
  return sql`insert into resting_looks (hash, freed_at) select value ->> 'hash', value ->> 'freedAt' from json_each(${JSON.stringify(rows)})
    where ${good} on conflict (hash) do update set freed_at = max(freed_at, excluded.freed_at)`;
}

/**
 * The statements that give a fan these looks and free the others, for the batch that gives the
 * name. They do nothing unless the fan has this username by then: an earlier statement of the batch
 * has asked `isHeld`.
 */
export function takeLooks(looks: string[], userId: string, username: string, now: number) {
  const list = JSON.stringify(looks);
  const has = sql`exists (select 1 from users where id = ${userId} and username = ${username})`;
  return [
    sql`update names set freed_at = ${now} where user_id = ${userId} and freed_at is null
      and look not in (select value from json_each(${list})) and ${has}`,
    sql`insert into names (look, user_id) select value, ${userId} from json_each(${list}) where ${has}
      on conflict (look) do update set user_id = excluded.user_id, freed_at = null
        where names.user_id = excluded.user_id or names.freed_at <= ${now - REST_MS}`,
  ];
}

/** The parts of the names of these users (a condition), as rows of `name_parts`. */
const partsOf = (whose: SQL) => sql`(with recursive at (user_id, name, start) as (
    select id, lower(username), 1 from users where ${whose} union all select user_id, name, start + 1 from at where start < length(name))
  select distinct substr(name, start) as part, user_id from at)`;

/** The statement that makes a fan findable by every part of their name. */
export function indexName(userId: string): SQL {
  return sql`insert into name_parts (part, user_id) select part, user_id from ${partsOf(sql`id = ${userId}`)} where true on conflict do nothing`;
}

/** The statement that takes that back, before the name changes. */
export function forgetName(userId: string | SQL): SQL {
  return sql`delete from name_parts where (part, user_id) in ${partsOf(sql`id = ${userId}`)}`;
}

/**
 * A search finds so many names at most, in the order of their parts: what it costs does not grow
 * with the fans.
 */
const MOST_FOUND = 1_000;

/**
 * The ids of fans with this text in their name, in any case: as a relation `found`, within a
 * statement.
 */
export function fansNamed(text: string): SQL {
  const begin = sql`lower(${text})`;
  return sql`(select distinct user_id from name_parts where part >= ${begin} and part < ${begin} || char(1114111) limit ${MOST_FOUND}) as found`;
}
