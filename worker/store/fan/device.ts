import { type SQL, sql } from 'drizzle-orm';
import { sha256 } from '../../secret.ts';
import { type Database, finds, listOf } from '../core/database.ts';
import { isProven } from './fan.ts';
import { type Warning, warnIf } from './mail-token.ts';

/** A fan's devices that are known, the newest. */
const MOST = 10;
/** So many mails of new devices tell a fan enough within an hour: each sign-in may be on one. */
const MOST_TOLD = 10;
const HOUR_MS = 3_600_000;
export const REMEMBERED_MS = 180 * 86_400_000;

/**
 * Whether the fan with this mail address has signed in with this device before. The same statement
 * if nobody has the address.
 */
export function isKnownDevice(db: Database, email: string, device: string): Promise<boolean> {
  return finds(
    db,
    sql`select 1 from devices join users on users.id = devices.user_id
      where users.email = ${email} and ${isProven} and devices.secret_hash = ${sha256(device)}`,
  );
}

/**
 * Where somebody signs in. `device`: the secret of its cookie. `passkey`: by which, null by a
 * password. `warning`: the mail if the device is new to the fan. `tries`: names of counts that end.
 * `now` real time.
 */
export type SignInAt = {
  device: string;
  agent: string;
  passkey: string | null;
  warning: Warning;
  tries: string[];
  now: number;
};

/**
 * The statements that make a device known in which a session of a fan has just begun, in the batch
 * that begins it. A fan who has another device is told of a new one. Of more than ten devices the
 * one that was not used for the longest time is dropped.
 */
export function rememberDevice(userId: string, sessionId: string, { device, warning, tries, now }: SignInAt): SQL[] {
  const hash = sha256(device);
  const begun = sql`exists (select 1 from sessions where id = ${sessionId})`;
  const theirs = sql`select secret_hash from devices where user_id = ${userId}`;
  const { recipient, subject } = warning('');
  const told = sql`(select count(*) from outbox where recipient = ${recipient} and subject = ${subject} and created_at > ${now - HOUR_MS})`;
  const isNew = sql`${begun} and exists (${theirs}) and ${hash} not in (${theirs}) and ${told} < ${MOST_TOLD}`;
  return [
    ...warnIf(isNew, userId, warning, now),
    sql`insert into devices (user_id, secret_hash, seen_at) select ${userId}, ${hash}, ${now} where ${begun}
      on conflict (user_id, secret_hash) do update set seen_at = excluded.seen_at`,
    sql`delete from devices where user_id = ${userId} and secret_hash not in (${theirs} order by seen_at desc limit ${MOST})`,
    sql`delete from attempts where ${begun} and key in ${listOf(tries.map(sha256))}`,
  ];
}
