import { keepJson, keptJson } from '../client/storage.ts';

/**
 * What waits to be sent, by slot, kept in the browser's storage so that neither a reload nor a
 * dropped connection loses it. Every tab of this fan writes on the same shelf, so none may write
 * its whole memory there: each puts in and takes out its own.
 */

/** Who fills a sheet that is nobody's yet. No fan has this id. */
export const GUEST = 'guest';

/** Something for each of some slots, by slot. */
export type Slots<T> = Readonly<Record<string, T>>;

/** Where the changes of a fan wait on this device (keysOfPicks). */
export function outboxKey(contestId: string, userId: string): string {
  return `outbox:${contestId}:${userId}`;
}

/** What waits under a key, from every tab and visit. Broken or closed storage counts as empty. */
export function waitingAt<T>(key: string): Slots<T> {
  return (keptJson(key) ?? {}) as Slots<T>;
}

/** What waits under a key, as a tab sees it beside others. */
export function keptOutbox<T>(key: string) {
  /** What the shelf has of this tab, as far as this tab knows. */
  let there: Slots<T> = {};
  const read = () => waitingAt<T>(key);

  return {
    /** `own` without what another tab has sent or changed since. */
    still(own: Slots<T>): Slots<T> {
      const outbox = read();
      return only(own, (slot) => !same(own, there, slot) || same(there, outbox, slot));
    },
    /** All that waits there. From now on this tab knows of it. */
    all(): Slots<T> {
      there = read();
      return there;
    },
    /** Keeps `own` there, beside what other tabs have there. @returns whether it is there now */
    write(own: Slots<T>): boolean {
      const outbox = read();
      // Taken out by this tab: only if no other has put something else there since.
      const others = only(outbox, (slot) => own[slot] !== undefined || !same(there, outbox, slot));
      const put = only(own, (slot) => !same(own, there, slot));
      const all = { ...others, ...put };
      const isKept = keepJson(key, isEmpty(all) ? null : all);
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
