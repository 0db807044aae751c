import type { Clock } from '../clock.ts';
import { dropOldAttempts } from '../store/attempt.ts';
import type { Database } from '../store/database.ts';
import { dropOldMails } from '../store/mail.ts';
import { dropExpiredMailTokens } from '../store/mail-token.ts';
import { endExpiredSessions } from '../store/session.ts';

const KEEP_MAILS_MS = 30 * 86_400_000;

/** Drops what has had its time: sessions, links, sent mails, counted failures. Real time. */
export async function sweep(db: Database, clock: Clock): Promise<void> {
  const now = clock.real();
  await endExpiredSessions(db);
  await dropExpiredMailTokens(db, now);
  await dropOldMails(db, now - KEEP_MAILS_MS);
  await dropOldAttempts(db, now);
}
