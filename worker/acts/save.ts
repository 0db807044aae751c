import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/core/database.ts';
import { mayEnterFor } from '../store/group/entrant.ts';
import { type Save, type Saved, savePicks } from '../store/picks/pick.ts';
import { untilFresh } from './until-fresh.ts';

/** Picks that a fan may save within a time: a pick a second, or a whole draft thirty times. Nobody who picks by hand meets it. */
const MOST = 1_000;
const WITHIN_MS = 600_000;
const TOO_MANY = 'Too many picks were saved. Please wait some minutes.';

const CHANGED = 'Your picks have just changed on another device. Please try again.';

/** Whose sheet is written, and by which captain, if it is an entrant's. */
export type Writing = { userId: string; savedBy: string | null };

/** The owner is the token, or an entrant of a group whose captain it is. Throws Refused ('forbidden') if one of the rows is for somebody else. */
export async function writing(db: Database, viewerId: string, userIds: readonly string[]): Promise<Writing> {
  const [userId = viewerId] = userIds;
  const isOne = userIds.every((each) => each === userId);
  if (isOne && userId === viewerId) return { userId, savedBy: null };
  if (isOne && (await mayEnterFor(db, viewerId, userId))) return { userId, savedBy: viewerId };
  throw new Refused('forbidden', 'You can change only your own picks');
}

/** Saves what `work` makes of the sheet as it stands; again from its beginning while the sheet changes between its reading and its writing. */
export function saveFresh<T>(work: () => Promise<T | null>): Promise<T> {
  return untilFresh(CHANGED, work);
}

/**
 * Writes choices, all or none. Null if the sheet is no longer as they suppose. Throws Refused: 'locked' with the sentence if a slot
 * has locked, 'too_many' if the fan has saved too often.
 */
export async function saveChoices(
  db: Database,
  clock: Clock,
  asked: Omit<Save, 'tries'>,
  lockedSentence: string,
): Promise<Saved | null> {
  const now = clock.real();
  const tries = {
    name: `save for ${asked.savedBy ?? asked.userId}`,
    by: asked.choices.length,
    most: MOST,
    withinMs: WITHIN_MS,
    now,
  };
  const done = await savePicks(db, clock, { ...asked, tries });
  if (!('not' in done)) return done;
  if (done.not === 'many') throw new Refused('too_many', TOO_MANY, {}, { retryAfter: (done.until - now) / 1000 });
  if (done.not === 'locked') throw new Refused('locked', lockedSentence);
  return null;
}
