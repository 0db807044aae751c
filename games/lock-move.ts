import { byKind } from './by-kind.ts';
import type { Contest, Slot, Tournament } from './contest.ts';
import { isLocked } from './lock.ts';
import { lockText } from './lock-text.ts';
import { instantIn } from './time/instant.ts';

/** No season is planned further ahead: a lock beyond that is a slip of the hand. */
const FAR_MS = 2 * 365.25 * 86_400_000;

/**
 * From so long before it a lock stays where it is, but for closing at once: whoever has read it
 * then knows it, though others may have moved it since.
 */
export const LAST_MINUTE_MS = 60_000;

/**
 * Why a lock stays: it has locked; it does so within a minute; the new one has passed already, and
 * picks could stand that were made after it.
 */
export type LockStays = 'locked' | 'soon' | 'passed';

/**
 * Why a lock may not become another one at `now`; null: it may, or nothing moves. `next` null: its
 * slot would go. The statements that move locks ask the same (worker/store/picks/lock.ts).
 */
export function whyLockStays(was: number, next: number | null, now: number): LockStays | null {
  if (was === next) return null;
  if (isLocked(was, now)) return 'locked';
  if (isLocked(was - LAST_MINUTE_MS, now)) return 'soon';
  return next !== null && isLocked(next, now) ? 'passed' : null;
}

/**
 * What moving locks means for fans, a sentence each: what locks earlier, and what locks only after
 * it has begun; and whether a year may be wrong. `now`: game time.
 */
export function lockWarnings(
  contest: Contest,
  before: readonly Slot[],
  after: { slots: readonly Slot[]; tournaments: readonly Tournament[] },
  now: number,
): string[] {
  const old = new Map(before.map((slot) => [slot.tournament, slot.locksAt]));
  const next = new Map(after.slots.map((slot) => [slot.tournament, slot.locksAt]));
  const textOf = (at: number) => lockText(at, contest.timeZone);
  const tournamentOf = (id: string) => after.tournaments.find((each) => each.id === id);
  const nameOf = (id: string) => tournamentOf(id)?.name ?? contest.title;
  const moved = [...next].filter(([id, locksAt]) => old.get(id) !== locksAt);
  const [far, ...others] = moved.filter(([, locksAt]) => locksAt > now + FAR_MS);
  const more = others.length > 0 ? ` ${others.length} more ${others.length === 1 ? 'does' : 'do'}.` : '';
  const sentences = moved.flatMap(([id, locksAt]) => {
    const was = old.get(id);
    const name = nameOf(id);
    const start = announcedStart(contest, tournamentOf(id));
    return [
      ...(was !== undefined && locksAt < was
        ? [`${name} locks earlier: ${textOf(locksAt)} instead of ${textOf(was)}.`]
        : []),
      ...(start !== null && locksAt > start
        ? [`${name} locks after its announced start: ${textOf(locksAt)}, it begins ${textOf(start)}.`]
        : []),
    ];
  });
  if (!far) return sentences;
  const isYearRight = `${textOf(far[1])}. Is the year right?${more}`;
  return [`${nameOf(far[0])} locks more than two years from now: ${isYearRight}`, ...sentences];
}

/**
 * When a draft, or a tournament, begins as it was announced, in UTC milliseconds; null: nobody can
 * tell. Of a tournament only the first day is announced: it begins before that day ends where it is
 * played.
 */
export function announcedStart(contest: Contest, tournament: Pick<Tournament, 'startsOn'> | undefined): number | null {
  return byKind<Contest, number | null>(contest, {
    'mock-draft': ({ event, timeZone }) => {
      const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(event.day) ?? [];
      const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)\b/i.exec(event.startTime) ?? [];
      if (!day || !hour) return null;
      const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0);
      return instantIn(timeZone, `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`);
    },
    'one-and-done': ({ timeZone }) => (tournament ? instantIn(timeZone, `${tournament.startsOn}T23:59:59`) : null),
  });
}
