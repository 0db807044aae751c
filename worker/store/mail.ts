import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { mails } from '#schema/tables/mail';
import type { Database } from './database.ts';

export type Mail = { recipient: string; subject: string; body: string };

/** A claimed mail that was not sent is tried again after this long, doubled each time. */
const FIRST_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 8;

/** The statement that puts a mail into the outbox, for the batch that causes it. */
export function outbox(db: Database, mail: Mail, now: number) {
  return db.insert(mails).values({ id: crypto.randomUUID(), ...mail, createdAt: now, dueAt: now });
}

/** Claims what is due, in one statement: two runs at once never hold the same mail. A claim that is not settled comes due again. */
export function claimMails(db: Database, now: number, limit: number) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.dueAt, now), sql`${mails.attempts} < ${MAX_ATTEMPTS}`))
    .orderBy(mails.dueAt)
    .limit(limit);
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`${now} + ${FIRST_RETRY_MS} * (1 << ${mails.attempts})` })
    .where(sql`${mails.id} in ${due}`)
    .returning();
}

/** Sent: its body held a link, which nobody needs any more. */
export function settleMail(db: Database, id: string, now: number) {
  return db.update(mails).set({ sentAt: now, body: '' }).where(eq(mails.id, id));
}

export function dropOldMails(db: Database, before: number) {
  return db.delete(mails).where(and(isNotNull(mails.sentAt), lte(mails.sentAt, before)));
}
