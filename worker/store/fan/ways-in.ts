import { type SQL, sql } from 'drizzle-orm';
import { randomSecret, sha256 } from '../../secret.ts';
import { batch, type Database } from '../core/database.ts';
import { type Mail, queueMail } from '../news/outbox.ts';
import { addressBackBy, endLinksOf, ownerOfGoodLink, type Warning, warnIf } from './mail-token.ts';
import { isOnlyWayOf } from './passkey.ts';
import { endSessionsOf } from './session.ts';

/**
 * What an act leaves: the session that asks, the link that is followed by its token, and passkeys
 * by what holds of their rows.
 */
type Left = { session?: string; link?: string; passkeys?: SQL };

/** Passkeys stay. */
export const EVERY_PASSKEY = sql`1`;

/**
 * The passkeys that stay when a fan throws others out: all of them if they keep them, else the one
 * without which they may have no way in.
 */
export function keptPasskeys(session: string, keepsAll = false): SQL {
  return keepsAll ? EVERY_PASSKEY : isOnlyWayOf(session);
}

/**
 * The statements that end every way into an account but its password, for the batch of whatever
 * throws somebody out: sessions with what they are notified of, the calendar address, passkeys, and
 * links in mails. `userId`: the fan, or SQL that finds them.
 */
export function endWaysIn(db: Database, userId: string | SQL, now: number, left: Left = {}): SQL[] {
  const { session, link, passkeys = sql`0` } = left;
  return [
    endSessionsOf(db, userId, session).getSQL(),
    sql`delete from push_subscriptions where user_id = ${userId} and session_id <> ${session ?? ''}`,
    sql`delete from calendars where user_id = ${userId}`,
    sql`delete from passkeys where user_id = ${userId} and not ${passkeys}`,
    ...endLinksOf(db, userId, now, link),
  ];
}

/** Ends every way in but the password and some passkeys; `warning` tells of those that end. */
export function signOutEverywhere(db: Database, userId: string, passkeys: SQL, warning: Warning, now: number) {
  const link = randomSecret();
  const ends = sql`exists (select 1 from passkeys where user_id = ${userId} and not ${passkeys})`;
  return batch(db, {
    warning: warnIf(ends, userId, warning, now, link),
    ways: endWaysIn(db, userId, now, { passkeys, link }),
  });
}

/** A new password: every way in ends but the session that asks and some passkeys. */
export function changePassword(
  db: Database,
  userId: string,
  { passwordHash, ...left }: { passwordHash: string; session: string; passkeys: SQL },
  warning: Warning,
  now: number,
) {
  return batch(db, {
    // First: whether there was a password says which passkeys stay.
    ways: endWaysIn(db, userId, now, left),
    password: sql`update users set password_hash = ${passwordHash} where id = ${userId}`,
    warning: warnIf(sql`1`, userId, warning, now),
  });
}

/** By whom a link is followed: their address before, and that which it gives back, if it does. */
type Follower = { before: string; email: string };

/**
 * By a token for a new password, all or nothing, so no crash leaves a thief signed in: every way in
 * ends, devices are forgotten, an earlier address is the fan's again and `lost` tells the other.
 * Sets the password, which `warning` tells of; `chosen` null: none fits until one is chosen by the
 * same link. False: the token was not good.
 */
export async function shutOut(
  db: Database,
  token: string,
  { before, email }: Follower,
  chosen: { passwordHash: string; warning: Warning } | null,
  lost: Mail,
  now: number,
): Promise<boolean> {
  const good = ownerOfGoodLink(token, now);
  // Nobody else has it: a sign-in that has compared the one before begins no session.
  const passwordHash = chosen?.passwordHash ?? `-${randomSecret()}`;
  const link = sql`token_hash = ${sha256(token)}`;
  const done = sql`(select users.id from mail_tokens join users on users.id = user_id where ${link} and users.password_hash = ${passwordHash})`;
  const back = addressBackBy(token);
  const { password } = await batch(db, {
    lost: before === email ? [] : queueMail(lost, now, sql`${good} is not null and ${back} is not null`),
    ways: endWaysIn(db, good, now, { link: token }),
    devices: sql`delete from devices where user_id = ${good}`,
    password: sql`update users set password_hash = ${passwordHash} where id = ${good} returning id`,
    address: sql`update users set email = ${back} where id = ${done} and ${back} is not null`,
    link: chosen
      ? [
          ...warnIf(sql`${done} is not null`, done, chosen.warning, now),
          sql`delete from mail_tokens where ${link} and user_id = ${done}`,
        ]
      : sql`update mail_tokens set password_hash = ${passwordHash} where ${link} and user_id = ${done}`,
  });
  return password.length > 0;
}
