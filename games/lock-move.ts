import type { Contest, Slot, Tournament } from './contest.ts';
import { announcedStart } from './event-start.ts';
import { lockText } from './lock-text.ts';
import { plural } from './words.ts';

/** What moving locks means for fans, a sentence each: what locks earlier, and what locks only after it has begun. */
export function lockWarnings(
  contest: Contest,
  before: readonly Slot[],
  after: { slots: readonly Slot[]; tournaments: readonly Tournament[] },
  entries: number,
): string[] {
  const old = new Map(before.map((slot) => [slot.tournament, slot.locksAt]));
  const next = new Map(after.slots.map((slot) => [slot.tournament, slot.locksAt]));
  const textOf = (at: number) => lockText(at, contest.timeZone);
  return [...next].flatMap(([id, locksAt]) => {
    const was = old.get(id);
    if (was === locksAt) return [];
    const tournament = after.tournaments.find((each) => each.id === id);
    const name = tournament?.name ?? contest.title;
    const start = announcedStart(contest, tournament);
    return [
      ...(was !== undefined && locksAt < was
        ? [`${name} locks earlier: ${textOf(locksAt)} instead of ${textOf(was)}. ${plural(entries, 'fan')} entered.`]
        : []),
      ...(start !== null && locksAt > start
        ? [`${name} locks after its announced start: ${textOf(locksAt)}, it begins ${textOf(start)}.`]
        : []),
    ];
  });
}
