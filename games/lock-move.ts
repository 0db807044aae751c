import type { Contest, Slot, Tournament } from './contest.ts';
import { announcedStart } from './event-start.ts';
import { lockText } from './lock-text.ts';
import { plural } from './words.ts';

/** No season is planned further ahead: a lock beyond that is a slip of the hand. */
const FAR_MS = 2 * 365.25 * 86_400_000;

/**
 * What moving locks means for fans, a sentence each: what locks earlier, and what locks only after
 * it has begun; and whether a year may be wrong. `now`: game time.
 */
export function lockWarnings(
  contest: Contest,
  before: readonly Slot[],
  after: { slots: readonly Slot[]; tournaments: readonly Tournament[] },
  entries: number,
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
        ? [`${name} locks earlier: ${textOf(locksAt)} instead of ${textOf(was)}. ${plural(entries, 'fan')} entered.`]
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
