import type { Game } from '#games/kind';
import { dueReminder, FIRST_REMINDER_MS, REMINDED_BEFORE } from '#games/news/remind';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/core/database.ts';
import { forgetReminders, locksBetween, mailNextPart } from '../store/news/mailing.ts';

/**
 * Puts what is due of the reminders into the outbox: a day and an hour before a lock, to those who
 * have entered and miss something. Once for a lock and step, however often and late this runs;
 * again if the lock has moved away; never after it. Game clock.
 */
export async function remind(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  for (const [step, before] of REMINDED_BEFORE) await forgetReminders(db, step, now + before);
  for (const lock of await locksBetween(db, now, now + FIRST_REMINDER_MS)) {
    const game = games.find(({ contest }) => contest.id === lock.contestId);
    const step = dueReminder(lock.locksAt, now);
    if (!game || !step) continue;
    // Nothing can be picked before the field is set: a reminder would only annoy.
    if (game.opening && !lock.hasField) continue;
    const { contestId, tournament } = lock;
    while (await mailNextPart(db, { contestId, tournament, step }, now, clock.real())) {}
  }
}
