import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#schema/tables/fan/user';
import { mailTokens } from '#schema/tables/news/mail-token';
import { sha256 } from '../../secret.ts';
import { batch, type Database } from '../core/database.ts';
import { type Mail, queueMail } from '../news/outbox.ts';
import { isProven } from './fan.ts';
import { type LinkOwner, newLink, type Warning, warnIf } from './mail-token.ts';
import { EVERY_PASSKEY, endWaysIn } from './ways-in.ts';

const PURPOSE = 'change-address';

/**
 * Keeps a link by which a fan proves a new address, in place of an earlier one, and mails it; the
 * present address is warned.
 */
export async function askForAddress(
  db: Database,
  { owner, address }: { owner: LinkOwner; address: string },
  letters: { proof(token: string): Mail; warning: Warning },
  now: number,
): Promise<void> {
  const { token, statement } = newLink(db, owner, { purpose: PURPOSE, address }, now);
  await batch(db, {
    earlier: db.delete(mailTokens).where(and(eq(mailTokens.userId, owner.id), eq(mailTokens.purpose, PURPOSE))),
    link: statement,
    proof: queueMail(letters.proof(token), now),
    warning: warnIf(sql`1`, owner.id, letters.warning, now).map((each) => db.all(each)),
  });
}

/**
 * Whom a link is about, and the address that it proves. `done`: it has done its work. Undefined:
 * unknown, ended, or expired.
 */
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
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.passwordHash, mailTokens.passwordHash)))
    .where(
      and(
        eq(mailTokens.tokenHash, sha256(token)),
        eq(mailTokens.purpose, PURPOSE),
        isProven,
        gt(mailTokens.expiresAt, now),
      ),
    )
    .get();
  return row && { ...row, done: row.usedAt !== null };
}

/**
 * Makes the address of a link its fan's, in one batch: every way in ends but the password and the
 * passkeys, the old address is warned. False: the address has an account,
 * or the link has been used or ended meanwhile; nothing changed.
 */
export async function takeAddress(
  db: Database,
  token: string,
  { id, email, address }: { id: string; email: string; address: string },
  warning: Warning,
  now: number,
): Promise<boolean> {
  const link = sql`exists (select 1 from mail_tokens where token_hash = ${sha256(token)} and purpose = ${PURPOSE} and user_id = ${id}
    and address = ${address} and used_at is null and expires_at > ${now}
    and password_hash = (select password_hash from users as owner where owner.id = ${id}))`;
  const taken = sql`exists (select 1 from users as other where other.email = ${address} and other.verified_at is not null)`;
  const has = sql`exists (select 1 from users where id = ${id} and email = ${address}) and ${link}`;
  const { changed } = await batch(db, {
    changed: sql`update users set email = ${address} where id = ${id} and email = ${email} and verified_at is not null
      and ${link} and not ${taken} returning id`,
    ways: endWaysIn(db, sql`(select ${id} where ${has})`, now, { link: token, passkeys: EVERY_PASSKEY }),
    warning: warnIf(has, id, warning, now),
    used: sql`update mail_tokens set used_at = ${now} where token_hash = ${sha256(token)} and ${has}`,
  });
  return changed.length > 0;
}
