import { and, eq } from 'drizzle-orm';
import { MAIL_KINDS, type MailKind } from '#games/news/told';
import { mailStops } from '#schema/tables/news/mail-stop';
import type { Database } from '../core/database.ts';

export type MailSettings = Record<MailKind, boolean>;

/** Which kinds of mail a fan gets. */
export async function mailSettingsOf(db: Database, userId: string): Promise<MailSettings> {
  const stops = await db.select({ kind: mailStops.kind }).from(mailStops).where(eq(mailStops.userId, userId));
  const stopped = new Set(stops.map(({ kind }) => kind));
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !stopped.has(kind)])) as MailSettings;
}

/** Ends a kind of mail for a fan; letters that wait are not sent either. `now` real time. */
export function stopMail(db: Database, userId: string, kind: MailKind, now: number) {
  return db.insert(mailStops).values({ userId, kind, stoppedAt: now }).onConflictDoNothing();
}

export function resumeMail(db: Database, userId: string, kind: MailKind) {
  return db.delete(mailStops).where(and(eq(mailStops.userId, userId), eq(mailStops.kind, kind)));
}
