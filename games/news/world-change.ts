/**
 * What changes about a contest before its locks and concerns those who have picked. The trail keeps
 * it with the change that made it, and a sheet says what of it came since it was saved. No pick is
 * rewritten for a fan: they are told, and change it themselves. Instants in UTC milliseconds of the
 * game clock.
 */
import type { Slot, Tournament } from '../contest.ts';
import { isLocked } from '../lock.ts';
import { lockText } from '../lock-text.ts';

/**
 * `of`: the slot whose team is another one, or the tournament (a draft is its own) whose lock has
 * moved, or that is cancelled or is not any more.
 */
export type WorldChange =
  | { what: 'team'; of: string; was: string; is: string }
  | { what: 'lock'; of: string; was: number; is: number }
  | { what: 'cancelled'; of: string; was: boolean; is: boolean };
/** The same, and when. */
export type DatedChange = WorldChange & { at: number };
/** What fans are written to about: such a change, or who has left which tournament ('': all). */
export type ToldChange = WorldChange | { what: 'withdrawal'; athlete: number; tournament: string };

/** What other slots mean for those who have picked; of slots that have locked nothing. */
export function worldChanges(before: readonly Slot[], after: readonly Slot[], now: number): WorldChange[] {
  const open = new Map(before.filter(({ locksAt }) => !isLocked(locksAt, now)).map((slot) => [slot.id, slot]));
  const changes = after.flatMap((slot): WorldChange[] => {
    const old = open.get(slot.id);
    if (!old) return [];
    const { id, tournament, team, locksAt } = slot;
    return [
      ...(old.team !== null && team !== null && old.team !== team
        ? [{ what: 'team' as const, of: id, was: old.team, is: team }]
        : []),
      ...(old.locksAt !== locksAt ? [{ what: 'lock' as const, of: tournament, was: old.locksAt, is: locksAt }] : []),
    ];
  });
  return [...new Map(changes.map((change) => [keyOf(change), change])).values()];
}

type Cancellable = Pick<Tournament, 'id' | 'cancelled'>;

/** Which tournaments are cancelled, or are not any more: locked ones too. */
export function cancellations(before: readonly Cancellable[], after: readonly Cancellable[]): WorldChange[] {
  const old = new Map(before.map(({ id, cancelled }) => [id, cancelled]));
  return after.flatMap(({ id, cancelled }): WorldChange[] => {
    const was = old.get(id);
    return was === undefined || was === cancelled ? [] : [{ what: 'cancelled', of: id, was, is: cancelled }];
  });
}

/**
 * What came since something was saved, as one change each. `savedAt`: when what it is about was
 * saved; undefined: never, and nobody is told.
 */
export function sinceSaved(
  changes: readonly DatedChange[],
  savedAt: (change: WorldChange) => number | undefined,
): WorldChange[] {
  const found = new Map<string, WorldChange>();
  for (const { at, ...change } of changes) {
    if (at <= (savedAt(change) ?? Number.POSITIVE_INFINITY)) continue;
    const key = keyOf(change);
    found.set(key, { ...change, was: (found.get(key) ?? change).was } as WorldChange);
  }
  // What was taken back is as it was saved.
  return [...found.values()].filter(({ was, is }) => was !== is);
}

const keyOf = ({ what, of }: WorldChange) => `${what} ${of}`;

/** A change as a sentence; zones by their IANA names, as lockText takes them. */
export function worldText(change: WorldChange, eventZone: string, ownZone: string | null = null): string {
  if (change.what === 'team') return `Pick ${change.of} now belongs to the ${change.is} (was ${change.was})`;
  if (change.what === 'cancelled')
    return change.is
      ? 'Cancelled: it scores nothing, and whoever was picked there is free again'
      : 'It is not cancelled any more: its picks count again';
  const textOf = (at: number) => lockText(at, eventZone, ownZone);
  return `The lock moved from ${textOf(change.was)} to ${textOf(change.is)}`;
}

/**
 * An athlete who has left, or is back, as a sentence. `from`: a tournament, or the title of the
 * contest.
 */
export function withdrawalText(athlete: string, from: string, withdrawn: boolean): string {
  return withdrawn ? `${athlete} withdrew from ${from}` : `${athlete} is back in ${from}`;
}
