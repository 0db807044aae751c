import { and, eq, sql } from 'drizzle-orm';
import { mailTokens } from '#schema/tables/mail-token';
import { users } from '#schema/tables/user';
import { randomSecret, sha256 } from '../secret.ts';
import { batched, type Database, together } from './database.ts';
import { isProven } from './fan.ts';
import { type Mail, outbox, outboxIf } from './mail.ts';
import { endSessionsOf } from './session.ts';

/** A link is good for a day. */
const LIFETIME_MS = 86_400_000;
const PURPOSE = 'change-address';

/** Keeps a link by which a fan proves a new address, in place of an earlier one, and mails what `letter` makes of its token. */
export async function askForAddress(
  db: Database,
  { userId, address }: { userId: string; address: string },
  letter: (token: string) => Mail,
  now: number,
): Promise<void> {
  const token = randomSecret();
  await together(db, {
    earlier: db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, PURPOSE))),
    link: db
      .insert(mailTokens)
      .values({ tokenHash: sha256(token), userId, purpose: PURPOSE, address, expiresAt: now + LIFETIME_MS }),
    mail: outbox(db, letter(token), now),
  });
}

/** Whom a link is about, and the address that it proves. `done`: it has done its work. Undefined: unknown, or expired. */
export async function addressOfLink(db: Database, token: string, now: number) {
  const row = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      address: sql<string>`${mailTokens.address}`.as('address'),
      usedAt: mailTokens.usedAt,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(eq(mailTokens.tokenHash, sha256(token)), eq(mailTokens.purpose, PURPOSE), isProven, sql`expires_at > ${now}`),
    )
    .get();
  return row && { ...row, done: row.usedAt !== null };
}

/**
 * Makes the address of a link its fan's, in one batch: every session and every link for a new password ends, letters that wait follow, the old
 * address is told. False: the address has an account, or the link has been used meanwhile; nothing changed.
 */
export async function takeAddress(
  db: Database,
  token: string,
  { id, email, address }: { id: string; email: string; address: string },
  notice: Mail,
  now: number,
): Promise<boolean> {
  const link = sql`exists (select 1 from mail_tokens where token_hash = ${sha256(token)} and purpose = ${PURPOSE} and user_id = ${id}
    and address = ${address} and used_at is null and expires_at > ${now})`;
  const taken = sql`exists (select 1 from users as other where other.email = ${address} and other.verified_at is not null)`;
  const has = sql`exists (select 1 from users where id = ${id} and email = ${address}) and ${link}`;
  const done = await together(db, {
    changed: batched<{ id: string }>(
      db,
      sql`update users set email = ${address} where id = ${id} and email = ${email} and verified_at is not null
        and ${link} and not ${taken} returning id`,
    ),
    sessions: endSessionsOf(db, sql`(select ${id} where ${has})`),
    letters: batched(
      db,
      sql`update mails set recipient = ${address} where recipient = ${email} and step is not null and sent_at is null and ${has}`,
    ),
    notice: batched(db, outboxIf(has, notice, now)),
    used: batched(
      db,
      sql`update mail_tokens set used_at = ${now} where user_id = ${id} and used_at is null and ${has}`,
    ),
  });
  return done.changed.length > 0;
}
