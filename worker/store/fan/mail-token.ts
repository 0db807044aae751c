import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { registrations } from '#schema/tables/fan/registration';
import { users } from '#schema/tables/fan/user';
import { mailTokens } from '#schema/tables/news/mail-token';
import { randomSecret, sha256 } from '../../secret.ts';
import type { Database } from '../core/database.ts';
import { type Mail, queueMail } from '../news/outbox.ts';
import type { UserRow } from './user.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long "This was not me" is good. */
export const NOT_ME_MS = 7 * DAY_MS;

/** How long a link is good by which a fan chooses a new password, or proves a new address. */
const LASTS_MS = { 'reset-password': HOUR_MS, 'change-address': DAY_MS };
/** Whose link it is, and the password hash that was read, or compared, when it was asked for. */
export type LinkOwner = Pick<UserRow, 'id' | 'passwordHash'>;

/** A new link's token and the statement that stores its hash, for the batch of its mail. */
export function newLink(
  db: Database,
  { id: userId, passwordHash }: LinkOwner,
  link: { purpose: keyof typeof LASTS_MS; address?: string },
  now: number,
) {
  const token = randomSecret();
  const row = { tokenHash: sha256(token), userId, passwordHash, expiresAt: now + LASTS_MS[link.purpose] };
  return { token, statement: db.insert(mailTokens).values({ ...row, ...link }) };
}

/** A letter that tells a fan of a way into their account, by the token of its link. */
export type Warning = (token: string) => Mail;

/**
 * The statements that put a warning into the outbox, with its link "This was not me", if a
 * condition holds when they run: after a new password in the batch of what they tell of.
 */
export function warnIf(condition: SQL, userId: string | SQL, warning: Warning, now: number, token = randomSecret()) {
  const mail = warning(token);
  return [
    queueMail(mail, now, condition),
    sql`insert into mail_tokens (token_hash, user_id, purpose, password_hash, address, expires_at)
      select ${sha256(token)}, id, 'not-me', password_hash, ${mail.recipient}, ${now + NOT_ME_MS} from users
      where id = ${userId} and ${condition}`,
  ];
}

/** Of a link "This was not me" to an address that its fan has no more: with `users` joined. */
const isOfEarlierAddress = and(eq(mailTokens.purpose, 'not-me'), ne(mailTokens.address, users.email));

/**
 * Whether a link lets choose a password, unused and in time: with `users` joined. The owner's
 * password is the one that stood when it was sent, or their address is another since: whoever took
 * the account may have changed both.
 */
function isGoodLink(token: string, now: number) {
  return and(
    eq(mailTokens.tokenHash, sha256(token)),
    inArray(mailTokens.purpose, ['reset-password', 'not-me']),
    or(eq(mailTokens.passwordHash, users.passwordHash), isOfEarlierAddress),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );
}

/** The id of the owner of such a link, inside a statement; null if it is none. */
export const ownerOfGoodLink = (token: string, now: number) =>
  sql`(select users.id from ${mailTokens} join ${users} on ${users.id} = ${mailTokens.userId} where ${isGoodLink(token, now)})`;

/** The address that a link gives back, inside a statement; null: none, or it has an account. */
export const addressBackBy = (token: string) =>
  sql<string | null>`(select address from mail_tokens where token_hash = ${sha256(token)} and purpose = 'not-me'
    and address not in (select email from users where verified_at is not null))`;

/**
 * The owner of a good token for a new password; undefined if it is none. Uses nothing up. `email`:
 * that which they have once the link is used, `before`: until then.
 */
export function ownerOfToken(db: Database, token: string, now: number) {
  return db
    .select({
      before: users.email,
      email: sql<string>`coalesce(${addressBackBy(token)}, ${users.email})`.as('back'),
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isGoodLink(token, now))
    .get();
}

/**
 * The statements that end the links that were mailed to a fan (their id, or SQL that finds it), of
 * every purpose, but the one of `except`: for the batch of what ends them. What an earlier address
 * may say stays, unless one that the fan had before says something. A registration of their address
 * stays, so that signing in with its password answers as before; its link opens nothing.
 */
export function endLinksOf(db: Database, userId: string | SQL, now: number, except = '') {
  const kept = sql`(select expires_at from mail_tokens where token_hash = ${sha256(except)} and purpose = 'not-me')`;
  const email = sql`(select email from users where id = ${userId})`;
  return [
    db
      .update(registrations)
      .set({ linkExpiresAt: now })
      .where(and(sql`${registrations.email} = ${email}`, gt(registrations.linkExpiresAt, now)))
      .getSQL(),
    // Last: the others may find the fan by a link.
    sql`delete from mail_tokens where user_id = ${userId} and token_hash <> ${sha256(except)}
      and (purpose <> 'not-me' or address = ${email} or expires_at > ${kept})`,
  ];
}
