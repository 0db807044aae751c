import { keepItem, keptItem } from '../client/storage.ts';

/**
 * What waits to be sent, by slot, kept in the browser's storage so that neither a reload nor a
 * dropped connection loses it. Every tab of this fan writes on the same shelf, so none may write
 * its whole memory there: each puts in and takes out its own.
 */

/** The part of the browser's storage that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const shelfIn = (where: 'localStorage' | 'sessionStorage'): Shelf => ({
  getItem: (key) => keptItem(key, where),
  setItem: (key, value) => void keepItem(key, value, where),
  removeItem: (key) => void keepItem(key, null, where),
});
/** This browser's, and that of this tab alone. */
export const browserShelf = shelfIn('localStorage');
export const tabShelf = shelfIn('sessionStorage');

/** Who fills a sheet that is nobody's yet. No fan has this id. */
export const GUEST = 'guest';

/** What is kept under a key; null if nothing is, or nothing that can be read. */
export function fromShelf(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps it there; null: takes away what is there. False if it is not so now: storage may be full or
 * closed.
 */
export function toShelf(shelf: Shelf, key: string, value: unknown): boolean {
  try {
    if (value === null) {
      shelf.removeItem(key);
      return true;
    }
    const text = JSON.stringify(value);
    shelf.setItem(key, text);
    return shelf.getItem(key) === text;
  } catch {
    return false;
  }
}

/** Something for each of some slots, by slot. */
export type Slots<T> = Readonly<Record<string, T>>;

export type KeptOutbox<T> = {
  /** All that waits there, from every tab and visit. From now on this tab knows of it. */
  all(): Slots<T>;
  /** `own` without what another tab has sent or changed since. */
  still(own: Slots<T>): Slots<T>;
  /** Keeps `own` there, beside what other tabs have there. @returns whether it is there now */
  write(own: Slots<T>): boolean;
};

/** `isOne` tells what can be read from what cannot. Broken or closed storage counts as empty. */
export function keptOutbox<T>(shelf: Shelf, key: string, isOne: (each: unknown) => each is T): KeptOutbox<T> {
  /** What the shelf has of this tab, as far as this tab knows. */
  let there: Slots<T> = {};

  function read(): Slots<T> {
    const outbox = fromShelf(shelf, key);
    if (typeof outbox !== 'object' || outbox === null) return {};
    return Object.fromEntries(Object.entries(outbox).filter((entry): entry is [string, T] => isOne(entry[1])));
  }

  return {
    still(own) {
      const outbox = read();
      return only(own, (slot) => !same(own, there, slot) || same(there, outbox, slot));
    },
    all() {
      there = read();
      return there;
    },
    write(own) {
      const outbox = read();
      // Taken out by this tab: only if no other has put something else there since.
      const others = only(outbox, (slot) => own[slot] !== undefined || !same(there, outbox, slot));
      const put = only(own, (slot) => !same(own, there, slot));
      const all = { ...others, ...put };
      const isKept = toShelf(shelf, key, isEmpty(all) ? null : all);
      if (isKept) there = own;
      return isKept;
    },
  };
}

/** Those that `keep` says yes to. */
export function only<T>(slots: Slots<T>, keep: (slot: string, each: T) => boolean): Slots<T> {
  return Object.fromEntries(Object.entries(slots).filter(([slot, each]) => keep(slot, each)));
}

/** What `by` makes of each. */
export function made<T, U>(slots: Slots<T>, by: (each: T) => U): Slots<U> {
  return Object.fromEntries(Object.entries(slots).map(([slot, each]) => [slot, by(each)]));
}

export function isEmpty(slots: Slots<unknown>): boolean {
  return Object.keys(slots).length === 0;
}

/** Both as they are stored: what was read back is another object. */
function same(one: Slots<unknown>, other: Slots<unknown>, slot: string): boolean {
  return JSON.stringify(one[slot]) === JSON.stringify(other[slot]);
}
