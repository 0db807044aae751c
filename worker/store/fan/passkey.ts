import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { passkeys } from '#schema/tables/fan/passkey';
import { users } from '#schema/tables/fan/user';
import { sha256 } from '../../secret.ts';
import { batch, type Database, finds } from '../core/database.ts';
import { isProven } from './fan.ts';
import { type Warning, warnIf } from './mail-token.ts';
import type { UserRow } from './user.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<PasskeyRow, 'userId' | 'createdAt' | 'usedAt'>;

/**
 * More devices than anybody signs in with. A browser is told them all, so that none makes a second.
 */
const MOST = 20;

/** The same as `hasPassword`, in SQL. */
const passwordIn = (users: string) => sql.raw(`${users}.password_hash like 'scrypt$%'`);

/**
 * Whether a passkey is the one that a session was begun with, of a fan without a password: SQL. It
 * is the only way in that they are sure to have.
 */
export function isOnlyWayOf(session: string): SQL {
  return sql`exists (select 1 from sessions join users on users.id = sessions.user_id
    where sessions.id = ${session} and sessions.passkey_id = passkeys.id and not ${passwordIn('users')})`;
}

export function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
}

/** A passkey with its fan; undefined: nobody has it. */
export function passkeyWithOwner(db: Database, id: string) {
  return db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isProven))
    .get();
}

/**
 * Uses a challenge up, until when it is good. False: it was used before. Of two at once one is
 * first.
 */
export function spendChallenge(db: Database, challenge: string, expiresAt: number): Promise<boolean> {
  return finds(
    db,
    sql`insert into spent_challenges (hash, expires_at) values (${sha256(challenge)}, ${expiresAt}) on conflict do nothing returning hash`,
  );
}

/**
 * Notes that a passkey has signed. False: it has been removed, or its counter went on meanwhile:
 * then two have the same key.
 */
export function notePasskeyUse(db: Database, id: string, counter: number, now: number): Promise<boolean> {
  return finds(
    db,
    sql`update passkeys set counter = ${counter}, used_at = ${now}
      where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`,
  );
}

/**
 * Keeps a passkey of a fan whose password is still the one that was read, and tells them. `first`:
 * only if they have neither password nor passkey. False: they have too many, or somebody has this
 * one.
 */
export async function keepPasskey(
  db: Database,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  { id, publicKey, counter, transports, name }: NewPasskey,
  warning: Warning,
  now: number,
  first = false,
): Promise<boolean> {
  const fits = first
    ? sql`not ${passwordIn('users')} and not exists (select 1 from passkeys where user_id = ${userId})`
    : sql`(select count(*) from passkeys where user_id = ${userId}) < ${MOST}`;
  const { kept } = await batch(db, {
    kept: sql`insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
      select ${id}, id, ${publicKey}, ${counter}, ${transports}, ${name}, ${now} from users
      where id = ${userId} and password_hash = ${passwordHash} and verified_at is not null and ${fits} on conflict do nothing returning id`,
    warning: warnIf(
      sql`exists (select 1 from passkeys where id = ${id} and user_id = ${userId} and created_at = ${now})`,
      userId,
      warning,
      now,
    ),
  });
  return kept.length > 0;
}

/** Names a fan's passkey; undefined: they have no such. */
export function namePasskey(db: Database, userId: string, id: string, name: string) {
  return db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
    .get();
}

/**
 * Removes a fan's passkey, and tells them. False: it is the last of a fan without a password, or
 * not theirs.
 */
export async function dropPasskey(db: Database, userId: string, id: string, warning: Warning, now: number) {
  const may = sql`id = ${id} and user_id = ${userId} and (exists (select 1 from passkeys as other where other.user_id = ${userId} and other.id <> ${id})
    or exists (select 1 from users where users.id = ${userId} and ${passwordIn('users')}))`;
  const { dropped } = await batch(db, {
    warning: warnIf(sql`exists (select 1 from passkeys where ${may})`, userId, warning, now),
    dropped: sql`delete from passkeys where ${may} returning id`,
  });
  return dropped.length > 0;
}
