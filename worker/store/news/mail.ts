import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { mails } from '#schema/tables/news/mail';
import { listOf } from '../contest/contest.ts';
import { type Database, runBatch } from '../core/database.ts';

export type Mail = { recipient: string; subject: string; body: string };

/**
 * A claimed mail that was not sent is tried again after this long, doubled each time: eight tries
 * in about four hours.
 */
const FIRST_RETRY_MS = 120_000;
const MAX_ATTEMPTS = 8;
/** If nobody knows whether a mail went, it is sent once more and never a third time. */
export const MAX_UNSURE = 2;

/** The statement that puts a mail into the outbox, for the batch that causes it. */
export function outbox(db: Database, mail: Mail, now: number) {
  return db.insert(mails).values({ id: crypto.randomUUID(), ...mail, createdAt: now, dueAt: now });
}

/** The same, only if a condition holds when it runs. */
export function outboxIf(condition: SQL, { recipient, subject, body }: Mail, now: number): SQL {
  return sql`insert into mails (id, recipient, subject, body, created_at, due_at)
    select ${crypto.randomUUID()}, ${recipient}, ${subject}, ${body}, ${now}, ${now} where ${condition}`;
}

/**
 * The writes of a mail that is not sent: an address without an account takes as long to answer as
 * one with. Nothing stays of it.
 */
export function pretendMail(db: Database, now: number) {
  const id = crypto.randomUUID();
  const mail = { id, recipient: '', subject: '', body: '', createdAt: now, dueAt: now };
  return runBatch(db, { made: db.insert(mails).values(mail), gone: db.delete(mails).where(eq(mails.id, id)) });
}

/**
 * Claims the mail about an account that is due longest, in one statement that moves its time on:
 * two runs at once never hold the same one. A claim that is not settled (the run died, or sending
 * failed) comes due again. Until it is, nobody knows whether the mail went.
 */
export function claimMail(db: Database, now: number) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.step),
        lte(mails.dueAt, now),
        lt(mails.attempts, MAX_ATTEMPTS),
        lt(mails.unsure, MAX_UNSURE),
      ),
    )
    .orderBy(mails.dueAt)
    .limit(1);
  return db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      unsure: sql`${mails.unsure} + 1`,
      dueAt: sql`${now} + ${FIRST_RETRY_MS} * (1 << ${mails.attempts})`,
    })
    .where(sql`${mails.id} in ${due}`)
    .returning()
    .get();
}

/** Sent: its body held a link, which nobody needs any more. */
export function settleMail(db: Database, id: string, now: number) {
  return db.update(mails).set({ sentAt: now, body: '' }).where(eq(mails.id, id));
}

/** Not sent, for certain: that try leaves no doubt. */
export function surelyUnsent(db: Database, ids: string[]) {
  return db
    .update(mails)
    .set({ unsure: sql`${mails.unsure} - 1` })
    .where(inArray(mails.id, listOf(ids)));
}

/**
 * Drops mails sent before one instant, and those given up that were written before another: the
 * links in them are secrets.
 */
export function dropOldMails(db: Database, sentBefore: number, givenUpBefore: number) {
  return db
    .delete(mails)
    .where(
      or(
        and(isNotNull(mails.sentAt), lte(mails.sentAt, sentBefore)),
        and(isNull(mails.sentAt), lte(mails.createdAt, givenUpBefore)),
      ),
    );
}
