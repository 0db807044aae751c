import { atom, onMount } from 'nanostores';
import { keepItem, keptItem } from './storage.ts';

/**
 * The one file of the site that reads the browser's clock. Game time is the server's: every answer
 * carries it as `Game-Time` (UTC milliseconds), and the difference to this device is kept for the
 * next page, so that it starts right.
 */
const KEPT_AS = 'gameClockOffset';
/** Smaller differences are the network's delay, not a wrong clock. */
const TOLERANCE_MS = 1_000;
const TICK_MS = 1_000;

const lastTime = keptItem(KEPT_AS, 'sessionStorage');
let offset = lastTime === null ? null : Number(lastTime);

/**
 * Game time in UTC milliseconds. On the server, and before the first answer ever, this device's
 * own.
 */
export function gameNow(): number {
  return Date.now() + (offset ?? 0);
}

/**
 * Game time, every second while watched; 0 before that. Islands read it by `useClock`
 * (site/islands/rendered.tsx).
 */
export const $now = atom(0);

onMount($now, () => {
  if (typeof window === 'undefined') return;
  const tick = () => $now.set(gameNow());
  tick();
  const ticking = setInterval(tick, TICK_MS);
  return () => clearInterval(ticking);
});

/** Takes the server's time from an answer's headers. */
export function noteServerTime(headers: Headers): void {
  noteGameTime(Number(headers.get('Game-Time') ?? Number.NaN));
}

/**
 * Takes game time (UTC milliseconds) that came otherwise. `unlessKnown`: with a document, which may
 * be old.
 */
export function noteGameTime(serverNow: number, { unlessKnown = false } = {}): void {
  if (!Number.isFinite(serverNow) || typeof window === 'undefined') return;
  if (unlessKnown && offset !== null) return;
  const measured = serverNow - Date.now();
  if (offset !== null && Math.abs(measured - offset) <= TOLERANCE_MS) return;
  offset = measured;
  keepItem(KEPT_AS, String(measured), 'sessionStorage');
  if ($now.get() !== 0) $now.set(gameNow());
}
