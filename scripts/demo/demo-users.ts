import type { DatabaseSync } from 'node:sqlite';
import { MAIL_KINDS } from '#games/news/told';
import { looksOf } from '#worker/account/look';
import { hashPassword } from '#worker/account/password';
import type { DemoUser } from './demo-fans.ts';

const DAY = 86_400_000;

/**
 * A demo user ready to be stored: the password hashed ('!', which no password has, for users who
 * cannot sign in), the age an instant.
 */
export type StoredUser = Omit<DemoUser, 'password' | 'daysAgo'> & { passwordHash: string; createdAt: number };

export async function hashed({ password, daysAgo, ...user }: DemoUser, realNow: number): Promise<StoredUser> {
  const passwordHash = password === null ? '!' : await hashPassword(password);
  return { ...user, passwordHash, createdAt: Math.round(realNow - daysAgo * DAY) };
}

/** Stores verified users. */
export function addUsers(db: DatabaseSync, users: StoredUser[]): void {
  const add = db.prepare(
    `insert into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { id, username, email, passwordHash, firstName, lastName, residence, createdAt } of users) {
    add.run(id, username, email, passwordHash, firstName, lastName, residence, createdAt, createdAt);
  }
}

/** Holds their usernames for them, so that nobody takes one that looks the same. */
export function addNames(db: DatabaseSync, users: StoredUser[]): void {
  const add = db.prepare('insert into names (look, user_id) values (?, ?)');
  for (const { id, username } of users) for (const look of looksOf(username)) add.run(look, id);
}

/**
 * Makes all users findable by every part of their names (schema/tables/fan/name.ts) who are not so
 * yet.
 */
export function addParts(db: DatabaseSync): void {
  db.exec(`with recursive at (user_id, name, place) as (
      select id, lower(username), 1 from users where verified_at is not null and not exists (select 1 from name_parts where part = lower(username) and user_id = users.id)
      union all select user_id, name, place + 1 from at where place < length(name))
    insert into name_parts (part, user_id) select substr(name, place), user_id from at order by 1, 2 on conflict do nothing`);
}

/**
 * Nobody reads the mail of invented fans. Again for those of an earlier start: a kind of mail that
 * came since is not for them either.
 */
export function stopMails(db: DatabaseSync, ids: string[]): void {
  db.prepare(
    `insert into mail_stops (user_id, kind, stopped_at) select users.id, kinds.value, users.created_at
      from json_each(?) as fan cross join users on users.id = fan.value cross join json_each(?) as kinds where true on conflict do nothing`,
  ).run(JSON.stringify(ids), JSON.stringify(MAIL_KINDS));
}
