import type { Game } from '#games/kind';
import { announcementOf, dueReminder, openingsDue, REMINDED_BEFORE } from '#games/news/due';
import type { TimedStep } from '#games/news/told';
import { receiptsSince } from '#games/proof/words';
import type { Clock } from '../clock.ts';
import { logFailure } from '../log.ts';
import type { Database } from '../store/core/database.ts';
import { tellChange, untoldChanges } from '../store/news/change-letter.ts';
import {
  forgetReminders,
  letBe,
  type MailLock,
  mailAll,
  mailLocks,
  resultsOfTournament,
} from '../store/news/mailing.ts';

/**
 * Puts the mailings of all locks that are due into the outbox, each once, however often and late
 * this runs: picks are open, a day and an hour before a lock, the receipt of what was sealed, and
 * the results once they are official. If a lock has moved away, its reminders come again. Game
 * clock.
 */
export async function tellMailings(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  for (const [step, before] of REMINDED_BEFORE) await forgetReminders(db, step, now + before);
  const locks = Map.groupBy(await mailLocks(db), ({ contestId }) => contestId);
  for (const game of games) {
    const ownLocks = locks.get(game.contest.id) ?? [];
    const opening = openingsDue(game, ownLocks, now);
    for (const lock of ownLocks) {
      const { contestId, tournament } = lock;
      const told = JSON.parse(lock.told) as TimedStep[];
      const steps = [opening.includes(lock) && 'open', reminderOf(game, lock, now), receiptOf(lock, now)] as const;
      const failed = { job: 'tellMailings', contest: contestId, tournament };
      await logFailure('job-failed', failed, async () => {
        for (const step of steps)
          if (step && !told.includes(step)) await mailAll(db, { contestId, tournament, step }, now, clock.real());
        await announce(db, game, lock, clock);
      });
    }
  }
}

/** Nothing can be picked before the field is set: a reminder would only annoy. */
function reminderOf({ opening }: Game, { locksAt, hasField }: MailLock, now: number) {
  return opening && !hasField ? null : dueReminder(locksAt, now);
}

function receiptOf({ locksAt, isSealed }: MailLock, now: number) {
  return isSealed && locksAt > receiptsSince(now) ? 'lock' : null;
}

/** Tells results once a draft is complete or a tournament final; a correction tells nobody. */
async function announce(db: Database, game: Game, lock: MailLock, clock: Clock): Promise<void> {
  const now = clock.now();
  if (lock.locksAt > now) return;
  const mailing = { contestId: lock.contestId, tournament: lock.tournament, step: 'result' } as const;
  const results = await resultsOfTournament(db, lock.contestId, lock.tournament);
  const what = announcementOf(game, { ...lock, signed: lock.signed === 1 }, results, now);
  if (what === 'old') await letBe(db, mailing, now);
  if (what === 'mail') await mailAll(db, mailing, now, clock.real());
}

/**
 * Tells what an organiser changed to those whose picks it touches, and who withdrew if these can
 * still be changed.
 */
export async function tellChanges(db: Database, clock: Clock): Promise<void> {
  for (const untold of await untoldChanges(db)) await tellChange(db, untold, clock.now(), clock.real());
}
