import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { mailTokens } from '#schema/tables/mail-token';
import { users } from '#schema/tables/user';
import { randomSecret, sha256 } from '../secret.ts';
import { atomic, type Database } from './database.ts';
import type { Mail } from './mail.ts';
import { endSessionsOf } from './session.ts';

export type Purpose = 'verify-email' | 'reset-password';

const LIFETIME_MS: Record<Purpose, number> = { 'verify-email': 24 * 3_600_000, 'reset-password': 3_600_000 };

/** A new link's token and the statement that stores its hash, for the batch of its mail. */
export function newMailToken(db: Database, userId: string, purpose: Purpose, now: number) {
  const token = randomSecret();
  const statement = db
    .insert(mailTokens)
    .values({ tokenHash: sha256(token), userId, purpose, expiresAt: now + LIFETIME_MS[purpose] });
  return { token, statement };
}

/** Whose good token this is; undefined for one that is unknown, used or expired. Uses nothing up. */
export function ownerOfToken(db: Database, token: string, purpose: Purpose, now: number) {
  return db
    .select({ email: users.email, firstName: users.firstName })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenHash, sha256(token)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .get();
}

/** Whether this token has been used and its owner's address is proven. */
export async function hasVerified(db: Database, token: string): Promise<boolean> {
  const row = await db
    .select({ verifiedAt: users.verifiedAt })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(eq(mailTokens.tokenHash, sha256(token)), eq(mailTokens.purpose, 'verify-email')))
    .get();
  return Boolean(row?.verifiedAt);
}

/** The id of the owner of a good token, inside a statement; null where it is good no more. */
function owner(token: string, purpose: Purpose, now: number) {
  return sql`(select user_id from mail_tokens where token_hash = ${sha256(token)} and purpose = ${purpose}
    and used_at is null and expires_at > ${now})`;
}

/** Proves an address and uses the token up, both or neither. False: the token was not good, nothing changed. */
export async function verifyByToken(db: Database, token: string, now: number): Promise<boolean> {
  const good = owner(token, 'verify-email', now);
  const [, used = []] = await atomic(db, [
    sql`update users set verified_at = coalesce(verified_at, ${now}) where id = ${good}`,
    sql`update mail_tokens set used_at = ${now} where token_hash = ${sha256(token)} and user_id = ${good} returning user_id`,
  ]);
  return used.length > 0;
}

/**
 * Sets a password by token, ends every session, puts the notice into the outbox and uses up every reset link of the fan: all or
 * nothing, so no crash leaves a thief signed in. The link came by mail: the address is proven with it. False: the token was not good.
 */
export async function resetByToken(
  db: Database,
  token: string,
  passwordHash: string,
  notice: Mail,
  now: number,
): Promise<boolean> {
  const good = owner(token, 'reset-password', now);
  const [, , , used = []] = await atomic(db, [
    sql`update users set password_hash = ${passwordHash}, verified_at = coalesce(verified_at, ${now}) where id = ${good}`,
    endSessionsOf(db, good).getSQL(),
    sql`insert into mails (id, recipient, subject, body, created_at, due_at)
      select ${crypto.randomUUID()}, ${notice.recipient}, ${notice.subject}, ${notice.body}, ${now}, ${now} where ${good} is not null`,
    sql`update mail_tokens set used_at = ${now} where user_id = ${good} and purpose = 'reset-password' and used_at is null
      returning user_id`,
  ]);
  return used.length > 0;
}

/** Makes every open reset link of a fan useless, for the batch that changes his password. */
export function closeResetLinks(db: Database, userId: string, now: number) {
  return db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'reset-password'), isNull(mailTokens.usedAt)));
}

export function dropExpiredMailTokens(db: Database, now: number) {
  return db.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
}
