import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#schema/tables/fan/user';
import type { Database } from '../core/database.ts';
import { inField } from '../standings/total.ts';

/** A fan has proven a mail address. Nobody else is one: every search for a fan asks this. */
export const isProven = isNotNull(users.verifiedAt);

/**
 * Who may be shown to others is said here and nowhere else: nobody who is blocked. All below is
 * made of it, and so is every statement that names a fan (scripts/rooms.test.ts). `users`: the name
 * that a statement has for the table. An index finds those who are blocked: they are few.
 */
export const isBlockedAs = (users: string) => sql.raw(`${users}.blocked_at is not null`);
const isNotBlockedAs = (users: string) => sql.raw(`${users}.blocked_at is null`);

/** Among those who are in a group: its entrants have no proof, and deleted fans are in none. */
export const isNotBlocked = isNotBlockedAs('users');

/** Of a fan whom others may see: proven, and not blocked. */
export const isSeenAs = (users: string) => sql`${sql.raw(users)}.verified_at is not null and ${isNotBlockedAs(users)}`;
export const isSeen = isSeenAs('users');

/** The ids of rows of a table of fans that are not shown: SQL. */
const hiddenIn = (table: SQL) =>
  sql`select hidden.id from users as kept_out cross join ${table} as hidden on hidden.user_id = kept_out.id where ${isBlockedAs('kept_out')}`;

/**
 * Whether an entry is of the field, and of somebody who is not blocked: boards leave the others
 * out. Asked by the id of an entry, so that an index of entries alone still answers; not asked row
 * by row while nobody is blocked.
 */
export const isShown = sql`${inField} and ${isShownIn(sql.raw('entries'))}`;

/** The same of the rows of another table of fans. */
export function isShownIn(table: SQL): SQL {
  return sql`(not exists (select 1 from users where ${isBlockedAs('users')}) or ${table}.id not in (${hiddenIn(table)}))`;
}

/** The statement that makes the boards on which a fan (SQL) stands others, if a condition holds. */
export const showAnew = (userId: SQL, may = sql`1`): SQL =>
  sql`update contests set revision = revision + 1 where id in (select contest_id from entries where user_id = ${userId}) and ${may}`;

/** What other fans may know of a fan. Of who is blocked, nothing. */
const shape = {
  id: users.id,
  username: users.username,
  hasPage: sql<number>`${users.careerHidden} = 0`.as('has_page'),
};
/** `hasPage` 1: others find the page of all their games. */
export type Fan = { id: string; username: string; hasPage: number };

/**
 * Whether a row of users has a page of all its games that others find, for a SELECT that joins
 * them: 0 or 1.
 */
export const hasPage = sql.raw('(users.verified_at is not null and users.career_hidden = 0)');

/** The fan who is looked for, for a batch too: a list of at most one. */
export function fansById(db: Database, id: string) {
  return selected(db, eq(users.id, id));
}

export function fansByName(db: Database, username: string) {
  // SQL folds the case of both: it knows the letters of ASCII only, and must not be asked for what
  // JavaScript folded.
  return selected(db, eq(sql`lower(${users.username})`, sql`lower(${username})`));
}

function selected(db: Database, where: SQL) {
  return db.select(shape).from(users).where(and(where, isSeen));
}
