import type { ContestCard } from '#games/contest';
import { browserShelf, fromShelf, isEmpty, only, type Shelf, type Slots, toShelf } from '../../sheet/shelf.ts';
import type { Selection } from '../draft/client.ts';
import type { Wish } from '../season/plan.ts';

/**
 * What somebody has picked on this device before they signed in, by contest: it is nobody's yet,
 * and nothing of it leaves the device until a fan signs in here (claim-all.ts). An anonymous
 * account would be a second owner of each pick, and rows of people who never come back.
 */
const KEY = 'guestPicks';

/** Who fills a sheet that is on this device alone. No fan has this id. */
export const GUEST = 'guest';

/** A pick of a draft. */
export type GuestPick = Pick<Selection, 'pick' | 'team' | 'player' | 'position' | 'trade'>;
/** A pick of a season; the tournament by its name, as saving names it. */
export type GuestWish = Wish & { tournament: string; category: string };

/** One contest's; `title` names it if it is gone by the time that they are claimed. */
export type GuestSheet = Pick<ContestCard, 'title'> & { picks: Slots<unknown> };

/** All that is kept, by the id of the contest. */
export function guestSheets(shelf: Shelf = browserShelf): Readonly<Record<string, GuestSheet>> {
  const items = fromShelf(shelf, KEY);
  return only((items ?? {}) as Slots<GuestSheet>, (_, sheet) => typeof sheet?.picks === 'object' && !!sheet.picks);
}

/** Those of a contest that can be read. */
export function guestPicks<T>(contestId: string, isOne: (each: unknown) => each is T, shelf?: Shelf): T[] {
  return Object.values(guestSheets(shelf)[contestId]?.picks ?? {}).filter(isOne);
}

/** Puts these in the place of what is there, null nothing. False: this device keeps nothing. */
export function keepGuestPicks(
  { id, title }: Pick<ContestCard, 'id' | 'title'>,
  changes: Slots<unknown>,
  shelf: Shelf = browserShelf,
): boolean {
  const sheets = guestSheets(shelf);
  const picks = only({ ...sheets[id]?.picks, ...changes }, (_, each) => each !== null);
  return keep({ ...sheets, [id]: { title, picks } }, shelf);
}

/** Their picks are a fan's now, or nobody's any more. */
export function forgetGuestPicks(contestId: string, shelf: Shelf = browserShelf): void {
  keep(
    only(guestSheets(shelf), (id) => id !== contestId),
    shelf,
  );
}

function keep(sheets: Slots<GuestSheet>, shelf: Shelf): boolean {
  const filled = only(sheets, (_, { picks }) => !isEmpty(picks));
  return toShelf(shelf, KEY, isEmpty(filled) ? null : filled);
}

export function isGuestPick(each: unknown): each is GuestPick {
  const { pick, team, player, position, trade } = (each ?? {}) as Partial<GuestPick>;
  return (
    typeof pick === 'number' &&
    [team, player, position].every((text) => typeof text === 'string') &&
    trade !== undefined
  );
}

export function isGuestWish(each: unknown): each is GuestWish {
  const { tournament, category, athlete, backup } = (each ?? {}) as Partial<GuestWish>;
  return (
    typeof tournament === 'string' &&
    typeof category === 'string' &&
    typeof athlete === 'string' &&
    (backup === null || typeof backup === 'string')
  );
}
