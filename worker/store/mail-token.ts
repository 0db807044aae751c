import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { mailTokens } from '#schema/tables/mail-token';
import { users } from '#schema/tables/user';
import { randomSecret, sha256 } from '../secret.ts';
import { atomicByName, type Database } from './database.ts';
import { type Mail, outboxIf } from './mail.ts';
import { endSessionsOf } from './session.ts';

const LIFETIME_MS = 3_600_000;
const PURPOSE = 'reset-password';

/** A new link's token and the statement that stores its hash, for the batch of its mail. */
export function newResetToken(db: Database, userId: string, now: number) {
  const token = randomSecret();
  const statement = db
    .insert(mailTokens)
    .values({ tokenHash: sha256(token), userId, purpose: PURPOSE, expiresAt: now + LIFETIME_MS });
  return { token, statement };
}

/** The owner of a good token; undefined if it is unknown, used or expired. Uses nothing up. */
export function ownerOfToken(db: Database, token: string, now: number) {
  return db
    .select({ email: users.email, username: users.username, firstName: users.firstName })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenHash, sha256(token)),
        eq(mailTokens.purpose, PURPOSE),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .get();
}

/** The id of the owner of a good token, inside a statement; null if it is good no more. */
function owner(token: string, now: number) {
  return sql`(select user_id from mail_tokens where token_hash = ${sha256(token)} and purpose = ${PURPOSE}
    and used_at is null and expires_at > ${now})`;
}

/**
 * Sets a password by token, ends every session and the calendar address, forgets the devices, puts the notice into the outbox and uses up every reset link of the
 * fan: all or nothing, so no crash leaves a thief signed in. False: the token was not good.
 */
export async function resetByToken(
  db: Database,
  token: string,
  passwordHash: string,
  notice: Mail,
  now: number,
): Promise<boolean> {
  const good = owner(token, now);
  const { used } = await atomicByName(db, {
    password: sql`update users set password_hash = ${passwordHash} where id = ${good}`,
    sessions: endSessionsOf(db, good).getSQL(),
    calendar: sql`delete from calendars where user_id = ${good}`,
    devices: sql`delete from devices where user_id = ${good}`,
    notice: outboxIf(sql`${good} is not null`, notice, now),
    used: sql`update mail_tokens set used_at = ${now} where user_id = ${good} and purpose = ${PURPOSE} and used_at is null
      returning user_id`,
  });
  return used.length > 0;
}

/** Makes every open reset link of a fan useless, for the batch that changes the password. */
export function closeResetLinks(db: Database, userId: string, now: number) {
  return db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, PURPOSE), isNull(mailTokens.usedAt)));
}

export function dropExpiredMailTokens(db: Database, now: number) {
  return db.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
}
