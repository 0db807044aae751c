import type { User } from '#schema/wire/account';
import { gameNow } from './clock.ts';
import { keepItem } from './storage.ts';

/**
 * What a document tells its islands of the fan for whom it was rendered. `runs`: they are an
 * administrator, or organise a contest.
 */
export type PageFan = Pick<User, 'id' | 'username'> & { runs?: boolean };

/** What an island is rendered with, on the server and while it hydrates. */
export type Initial<T, Fan extends PageFan | null = PageFan> = {
  fan: Fan;
  /** Game time of the rendering, UTC milliseconds. */
  madeAt: number;
  /** IANA name of the zone whose clock the fan reads; null: not known, the event's is shown. */
  zone: string | null;
  /**
   * Minutes of the spoiler delay in this browser. If it has not told: the longest while a draft is
   * on, else none.
   */
  delay: number;
  data: T;
};
/** What of it a store is made with. */
export type Brought<T> = Pick<Initial<T>, 'data' | 'madeAt'>;

/**
 * A document may come out of the browser's memory or have been fetched ahead: older, and it is
 * asked again.
 */
const FRESH_MS = 15_000;

/**
 * Whether the data of a document is of now. One from the future says that this device's clock is
 * behind, which an answer mends.
 */
export function isFresh({ madeAt }: Pick<Initial<unknown>, 'madeAt'>): boolean {
  return isPageOfNow() && Math.abs(gameNow() - madeAt) < FRESH_MS;
}

/**
 * Whether the page itself is not out of the service worker's memory (site/client/sw.js), and with
 * it the time that it brought along.
 */
export function isPageOfNow(): boolean {
  return !globalThis.document?.querySelector('[data-last-seen]')?.textContent;
}

/**
 * Takes note that this tab has changed something. What was fetched ahead before does not know of
 * it, and is asked for again before it is seen (site/layouts/lines.ts).
 */
export function noteWritten(headers: Headers): void {
  keepItem('writtenAt', headers.get('Game-Time') ?? '0', 'sessionStorage');
}
