import { atom, onMount } from 'nanostores';
import { health } from '#schema/wire/paths/health';
import { addressOf } from './call.ts';
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

let offset = keptOffset();

/**
 * Game time in UTC milliseconds. On the server, and before the first answer ever, this device's
 * own.
 */
export function gameNow(): number {
  return Date.now() + (offset ?? 0);
}

/**
 * Game time, every second while watched; 0 until it is known. Islands read it with `{ ssr:
 * 'initial' }`.
 */
export const $now = atom(0);

onMount($now, () => {
  if (typeof window === 'undefined') return;
  if (offset === null) void firstTime();
  else $now.set(gameNow());
  const ticking = setInterval(() => {
    if (offset !== null) $now.set(gameNow());
  }, TICK_MS);
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

/**
 * The first page of a visit has had no answer yet. Unreachable: this device's clock is the best
 * there is.
 */
async function firstTime(): Promise<void> {
  await askServer();
  offset ??= 0;
  $now.set(gameNow());
}

async function askServer(): Promise<void> {
  try {
    const answer = await fetch(addressOf(health).address);
    noteServerTime(answer.headers);
    // Left unread, it would hold a connection.
    await answer.arrayBuffer();
  } catch {
    // Offline; the next answer corrects it.
  }
}

function keptOffset(): number | null {
  const lastTime = keptItem(KEPT_AS, 'sessionStorage');
  return lastTime !== null && Number.isFinite(Number(lastTime)) ? Number(lastTime) : null;
}
