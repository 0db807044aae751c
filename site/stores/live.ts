import { atom, onMount, type ReadableAtom } from 'nanostores';
import { gameNow } from '../client/clock.ts';
import { keepDelay, keptDelay } from '../client/device-cookies.ts';
import type { Initial } from '../client/initial.ts';
import { isRefused, patience } from '../client/problem.ts';
import { keepJson, keptJson } from '../client/storage.ts';

/** Minutes that this fan wants results to lag behind. */
export const $delay = atom(0);

onMount($delay, () => {
  $delay.set(keptDelay());
});

export function delayBy(minutes: number): void {
  keepDelay(minutes);
  $delay.set(minutes);
}

/** What is followed while its page is open. Times in game milliseconds. */
export type Live<T> = {
  value: T;
  /** What was shown before the news that came at `at`; null: no news has come. */
  before: T | null;
  at: number;
  /** Until when the oldest news waits that came too early for this fan; null: none waits. */
  delayedUntil: number | null;
};

export type LiveStore<T> = {
  $live: ReadableAtom<Live<T>>;
  /** Asks for news, if the server is not busy. Failing keeps what is shown. */
  poll(): Promise<void>;
  /** Shows what is due. */
  show(): void;
  /** Milliseconds until the next poll is worth it, and welcome. */
  pause(): number;
};

/** What every store that follows is given; a test brings a clock and a delay of its own. */
export type Watched = {
  /** When the document was made, and the spoiler delay that it was drawn by. */
  document: Pick<Initial<unknown>, 'madeAt' | 'delay'>;
  now?: () => number;
  delayMs?: () => number;
};

/** Milliseconds between two polls while results come, and while they do not. */
export const LIVE_POLL_MS = 10_000;
export const QUIET_POLL_MS = 60_000;

type Around<T> = Watched & {
  /** What is there now; the same as `latest`: nothing is new. */
  ask: (latest: T) => Promise<T>;
  /** Whether news may come too early for a fan with a spoiler delay. */
  isLive: (now: number) => boolean;
  /** Of what is live: asked before the rest, which cannot be another with the same version. */
  version?: () => Promise<number>;
  /** Milliseconds between two polls; left out: by whether it is live. */
  usual?: (latest: T) => number;
  /**
   * What is shown in the place of a document's data while that is too early. `device`: whether this
   * device may be asked, which the document does not know.
   */
  instead: (value: T, device: boolean) => T;
  /**
   * Where this tab keeps what it shows on draft night; else that would be held back again after a
   * reload.
   */
  keptAs?: string;
};

/**
 * Follows what a document brought (`first`): asks for news, and holds it back by the spoiler delay.
 */
export function followed<T>(first: T, around: Around<T>): LiveStore<T> {
  const { document, ask, isLive, instead, keptAs, now = gameNow, delayMs = () => $delay.get() * 60_000 } = around;
  const isHeld = isLive(document.madeAt) && document.delay > 0;
  const $live = atom<Live<T>>({
    value: isHeld ? instead(first, false) : first,
    before: null,
    at: 0,
    delayedUntil: null,
  });
  /** The latest that came, shown or not. */
  let latest = first;
  /**
   * News that waits for a while, for fans who watch the draft on a late television. All of it
   * waits, not a single pick: one pick changes the points of others.
   */
  let snapshots: { at: number; value: T }[] = isHeld ? [{ at: document.madeAt, value: first }] : [];
  let isAwake = false;
  /** With which the latest was asked for. */
  let seen: number | undefined;
  const { note, rest } = patience();
  const usual = () => around.usual?.(latest) ?? (isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS);
  const set = (change: Partial<Live<T>>) => $live.set({ ...$live.get(), ...change });

  const keep = (value: T) => keptAs && keepJson(keptAs, value, 'sessionStorage');

  /** What the device knows is laid over what the document showed. */
  function wake(): void {
    isAwake = true;
    const kept = keptAs ? (keptJson(keptAs, 'sessionStorage') as T | null) : null;
    const shown = isHeld ? (kept ?? instead(first, true)) : first;
    if (isHeld) set({ value: shown });
    else if (isLive(now())) keep(shown);
    // Shown before: it is no news.
    if (JSON.stringify(shown) === JSON.stringify(first)) snapshots = [];
  }

  function show(): void {
    if (!isAwake) wake();
    const delay = isLive(now()) ? delayMs() : 0;
    const due = snapshots.filter(({ at }) => at + delay <= now());
    snapshots = snapshots.slice(due.length);
    const next = due.at(-1);
    if (next) {
      set({ value: next.value, before: $live.get().value, at: now() });
      if (isLive(now())) keep(next.value);
    }
    const delayedUntil = snapshots[0] ? snapshots[0].at + delay : null;
    if (delayedUntil !== $live.get().delayedUntil) set({ delayedUntil });
  }

  return {
    $live,
    show,
    async poll() {
      if (rest() > 0) return;
      try {
        const version = isLive(now()) ? await around.version?.() : undefined;
        if (version !== undefined && version === seen) return;
        const news = await ask(latest);
        seen = version;
        if (JSON.stringify(news) === JSON.stringify(latest)) return;
        latest = news;
        snapshots = [...snapshots, { at: now(), value: news }];
        show();
      } catch (error) {
        note(error, usual());
        // There is no such thing for this fan any more: its page says so, as to everybody.
        if (isRefused(error, 'not_found')) location.reload();
      }
    },
    pause: () => Math.max(usual(), rest()),
  };
}
