import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#schema/tables/fan/registration';
import { users } from '#schema/tables/fan/user';
import { mailTokens } from '#schema/tables/news/mail-token';
import { randomSecret, sha256 } from '../../secret.ts';
import { atomicByName, type Database } from '../core/database.ts';
import { type Mail, outboxIf } from '../news/mail.ts';
import { endSessionsOf } from './session.ts';
import type { UserRow } from './user.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Purpose = (typeof mailTokens.purpose.enumValues)[number];
/** Whose link it is, and the password hash that was read, or compared, when it was asked for. */
export type LinkOwner = Pick<UserRow, 'id' | 'passwordHash'>;

/** A new link's token and the statement that stores its hash, for the batch of its mail. */
function newLink(
  db: Database,
  { id: userId, passwordHash }: LinkOwner,
  link: { purpose: Purpose; address?: string; expiresAt: number },
) {
  const token = randomSecret();
  const statement = db.insert(mailTokens).values({ tokenHash: sha256(token), userId, passwordHash, ...link });
  return { token, statement };
}

/** A link to choose a new password. */
export function newResetToken(db: Database, owner: LinkOwner, now: number) {
  return newLink(db, owner, { purpose: 'reset-password', expiresAt: now + HOUR_MS });
}

/**
 * A link to prove a new address, and one for the old one: to choose a new password as long as the
 * other is good.
 */
export function newAddressTokens(db: Database, owner: LinkOwner, address: string, now: number) {
  const expiresAt = now + DAY_MS;
  return {
    proof: newLink(db, owner, { purpose: 'change-address', address, expiresAt }),
    refusal: newLink(db, owner, { purpose: 'reset-password', expiresAt }),
  };
}

/**
 * Whether a link is unused, in time, and its owner's password the one that stood when it was asked
 * for: with `users` joined.
 */
function isGoodLink(token: string, purpose: Purpose, now: number) {
  return and(
    eq(mailTokens.tokenHash, sha256(token)),
    eq(mailTokens.purpose, purpose),
    eq(mailTokens.passwordHash, users.passwordHash),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );
}

/** The owner of a good token for a new password; undefined if it is none. Uses nothing up. */
export function ownerOfToken(db: Database, token: string, now: number) {
  return db
    .select({ email: users.email, username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isGoodLink(token, 'reset-password', now))
    .get();
}

/** The id of the owner, where the condition holds, inside a statement; null if it does not. */
function ownerWhere(condition: SQL | undefined) {
  return sql`(select users.id from ${mailTokens} join ${users} on ${users.id} = ${mailTokens.userId} where ${condition})`;
}

/**
 * Sets a password by token, ends every session, every link and the calendar address, forgets the
 * devices, removes the passkeys and puts the notice into the outbox: all or nothing, so no crash
 * leaves a thief signed in. False: the token was not good.
 */
export async function resetByToken(
  db: Database,
  token: string,
  passwordHash: string,
  notice: Mail,
  now: number,
): Promise<boolean> {
  const good = ownerWhere(isGoodLink(token, 'reset-password', now));
  // With the new password the link is good no more. The hash has a salt of its own: nobody else has
  // it.
  const done = ownerWhere(and(eq(mailTokens.tokenHash, sha256(token)), eq(users.passwordHash, passwordHash)));
  const { password } = await atomicByName(db, {
    sessions: endSessionsOf(db, good).getSQL(),
    calendar: sql`delete from calendars where user_id = ${good}`,
    devices: sql`delete from devices where user_id = ${good}`,
    // Whoever had the account may have added one.
    passkeys: sql`delete from passkeys where user_id = ${good}`,
    notice: outboxIf(sql`${good} is not null`, notice, now),
    password: sql`update users set password_hash = ${passwordHash} where id = ${good} returning id`,
    links: endLinksOf(db, done, now).map((each) => each.getSQL()),
  });
  return password.length > 0;
}

/**
 * By a token for a new password: ends every session, the calendar address and every other link.
 * False: the token was not good.
 */
export async function endAllBut(db: Database, token: string, now: number): Promise<boolean> {
  const good = ownerWhere(isGoodLink(token, 'reset-password', now));
  const { found } = await atomicByName<{ found: { id: string | null } } & Record<string, object>>(db, {
    found: sql`select ${good} as id`,
    sessions: endSessionsOf(db, good).getSQL(),
    calendar: sql`delete from calendars where user_id = ${good}`,
    links: endLinksOf(db, good, now, token).map((each) => each.getSQL()),
  });
  return found.some(({ id }) => id !== null);
}

/**
 * The statements that end every link that was mailed to a fan (their id, or SQL that finds it), of
 * every purpose, but the one of `except`: for the batch of what ends them. A registration of their
 * address stays, so that signing in with its password answers as before; its link opens nothing.
 */
export function endLinksOf(db: Database, userId: string | SQL, now: number, except?: string) {
  const theirs = eq(mailTokens.userId, userId);
  return [
    db
      .update(registrations)
      .set({ linkExpiresAt: now })
      .where(
        and(
          sql`${registrations.email} = (select email from users where id = ${userId})`,
          gt(registrations.linkExpiresAt, now),
        ),
      ),
    // Last: the others may find the fan by a link.
    db.delete(mailTokens).where(except === undefined ? theirs : and(theirs, ne(mailTokens.tokenHash, sha256(except)))),
  ] as const;
}

export function dropExpiredMailTokens(db: Database, now: number) {
  return db.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
}
