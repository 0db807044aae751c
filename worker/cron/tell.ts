import type { Game } from '#games/kind';
import { announcementOf } from '#games/news/announce';
import { openingsDue } from '#games/news/opening';
import { dueReminder, FIRST_REMINDER_MS, REMINDED_BEFORE } from '#games/news/remind';
import { receiptsSince } from '#games/proof/words';
import type { Clock } from '../clock.ts';
import { tellWithdrawal, untoldWithdrawals } from '../store/contest/withdrawal.ts';
import type { Database } from '../store/core/database.ts';
import { tellChange, untoldChanges } from '../store/news/change-letter.ts';
import {
  forgetReminders,
  letBe,
  locksBetween,
  type Mailing,
  mailAll,
  mailingsEnded,
  resultsOfTournament,
  unannounced,
  untoldRoots,
} from '../store/news/mailing.ts';

/**
 * What fans are told of, put into the outbox: each once, however often and late the minute runs.
 * Game clock.
 */

/**
 * Tells that picks are open: of the next tournament, once its field is there, to those who have
 * entered the contest and have picked nothing there; never after the lock.
 */
export async function tellOpenings(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  const locks = await locksBetween(db, now, Number.MAX_SAFE_INTEGER);
  const ended = new Set(await mailingsEnded(db, 'open'));
  for (const game of games) {
    const { id } = game.contest;
    const contestLocks = locks.filter(({ contestId }) => contestId === id);
    for (const { tournament } of openingsDue(game, contestLocks, now)) {
      const mailing = { contestId: id, tournament, step: 'open' } as const;
      if (!ended.has(`${id} ${tournament}`)) await mailAll(db, mailing, now, clock.real());
    }
  }
}

/**
 * Reminds those who have entered and miss something, a day and an hour before a lock; again if the
 * lock has moved away; never after it.
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
    await mailAll(db, { contestId, tournament, step }, now, clock.real());
  }
}

/** Sends receipts of what was sealed to those who have picked. */
export async function tellSealed(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const lock of await untoldRoots(db, receiptsSince(now)))
    await mailAll(db, { ...lock, step: 'lock' }, now, clock.real());
}

/** Tells the results once a draft is complete or a tournament final; a correction tells nobody. */
export async function announce(db: Database, games: readonly Game[], clock: Clock): Promise<void> {
  const now = clock.now();
  for (const lock of await unannounced(db, now)) {
    const game = games.find(({ contest }) => contest.id === lock.contestId);
    if (!game) continue;
    const mailing: Mailing = { contestId: lock.contestId, tournament: lock.tournament, step: 'result' };
    const results = await resultsOfTournament(db, lock.contestId, lock.tournament);
    const what = announcementOf(game, { ...lock, signed: lock.signed === 1 }, results, now);
    if (what === 'old') await letBe(db, mailing, now);
    if (what === 'mail') await mailAll(db, mailing, now, clock.real());
  }
}

/** Tells who withdrew to those who have picked them, if they can still change the pick. */
export async function tellWithdrawals(db: Database, clock: Clock): Promise<void> {
  for (const untold of await untoldWithdrawals(db)) await tellWithdrawal(db, untold, clock.now(), clock.real());
}

/** Tells what an organiser changed to those whose picks it touches. */
export async function tellChanges(db: Database, clock: Clock): Promise<void> {
  for (const untold of await untoldChanges(db)) await tellChange(db, untold, clock.now(), clock.real());
}
