/**
 * What waits to be sent, by slot, kept in the browser's storage so that neither a reload nor a dropped connection loses it. Every
 * tab of this fan writes on the same shelf, so none may write its whole memory there: each puts in and takes out its own.
 */

/** The part of the browser's storage that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept under a key; null where nothing is, or nothing that can be read. */
export function fromShelf(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it there, where storage is open and has room. */
export function toShelf(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf.setItem(key, JSON.stringify(value));
  } catch {
    // Asked for again, it is not there.
  }
}

type Waiting<T> = Readonly<Record<string, T>>;

export type KeptOutbox<T> = {
  /** All that waits there, from whatever tab or visit, and those of `own` that the shelf could not take. */
  all(own?: Waiting<T>): Waiting<T>;
  /** `own` without what another tab has sent or changed since. */
  still(own: Waiting<T>): Waiting<T>;
  /** Keeps `own` there, beside what other tabs have there. */
  write(own: Waiting<T>): void;
};

/** `isOne` tells what can be read from what cannot. Broken or closed storage counts as empty. */
export function keptOutbox<T>(shelf: Shelf, key: string, isOne: (each: unknown) => each is T): KeptOutbox<T> {
  /** What the shelf has of this tab, as far as this tab knows. */
  let there: Waiting<T> = {};

  function read(): Waiting<T> {
    const stored = fromShelf(shelf, key);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, T] => isOne(entry[1])));
  }

  const stillOf = (own: Waiting<T>, stored: Waiting<T>) =>
    only(own, (slot) => !same(own, there, slot) || same(there, stored, slot));

  return {
    still: (own) => stillOf(own, read()),
    all(own = {}) {
      const stored = read();
      const waiting = { ...stored, ...stillOf(own, stored) };
      there = stored;
      return waiting;
    },
    write(own) {
      const stored = read();
      // Taken out by this tab: only if no other has put something else there meanwhile.
      const others = only(stored, (slot) => own[slot] !== undefined || !same(there, stored, slot));
      const put = only(own, (slot) => !same(own, there, slot));
      if (keeps(shelf, key, { ...others, ...put })) there = own;
    },
  };
}

/** Whether it is kept there now: storage may be full or closed, and then the page itself still knows. */
function keeps(shelf: Shelf, key: string, waiting: Waiting<unknown>): boolean {
  try {
    if (Object.keys(waiting).length === 0) {
      shelf.removeItem(key);
      return true;
    }
    const text = JSON.stringify(waiting);
    shelf.setItem(key, text);
    return shelf.getItem(key) === text;
  } catch {
    return false;
  }
}

function only<T>(waiting: Waiting<T>, keep: (slot: string) => boolean): Waiting<T> {
  return Object.fromEntries(Object.entries(waiting).filter(([slot]) => keep(slot)));
}

/** Both as they are stored: what was read back is another object. */
function same(one: Waiting<unknown>, other: Waiting<unknown>, slot: string): boolean {
  return JSON.stringify(one[slot]) === JSON.stringify(other[slot]);
}
