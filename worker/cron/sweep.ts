import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { forgetWhence } from '../store/contest/contest-change.ts';
import { forgetWhere } from '../store/contest/publication.ts';
import { dropOldAttempts } from '../store/core/attempt.ts';
import type { Database } from '../store/core/database.ts';
import { discardedPictures, forgetDiscarded } from '../store/fan/departure.ts';
import { dropOldDevices } from '../store/fan/device.ts';
import { dropExpiredMailTokens } from '../store/fan/mail-token.ts';
import { dropRestedNames } from '../store/fan/name.ts';
import { dropSpentChallenges } from '../store/fan/passkey.ts';
import { dropOldRegistrations } from '../store/fan/registration.ts';
import { dropOldSessions } from '../store/fan/session.ts';
import { dropOld } from '../store/news/outbox.ts';
import { dropEndedSubscriptions } from '../store/news/push-subscription.ts';

const DAY_MS = 86_400_000;

/**
 * Drops what has had its time: sessions, links, challenges, what was sent, counted failures,
 * devices, from where results came. Real time, but for the last.
 */
export async function sweep(db: Database, clock: Clock): Promise<void> {
  const now = clock.real();
  await dropOldSessions(db);
  await dropExpiredMailTokens(db, now);
  await dropSpentChallenges(db, now);
  await dropOldRegistrations(db, now);
  await dropRestedNames(db, now);
  await dropOldAttempts(db, now);
  await dropOldDevices(db, now);
  await dropEndedSubscriptions(db, now);
  await dropOld(db, now - 30 * DAY_MS, now - 2 * DAY_MS);
  await forgetWhere(db, clock.now() - 90 * DAY_MS);
  await forgetWhence(db, clock.now() - 90 * DAY_MS);
}

/**
 * Deletes pictures that nobody uses any more from R2: of deleted fans, and of groups. Killed
 * between the two, it does the same again.
 */
export async function discardPictures(db: Database, { AVATARS }: Pick<Env, 'AVATARS'>): Promise<void> {
  const keys = await discardedPictures(db);
  if (keys.length === 0) return;
  await AVATARS.delete(keys);
  await forgetDiscarded(db, keys);
}
