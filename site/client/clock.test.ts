import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shelfOf } from '../samples/draft-server.ts';

const DEVICE = Date.parse('2026-11-21T08:00:00Z');
const GAME = Date.parse('2025-06-02T13:00:00Z');
let kept: Map<string, string>;

/** A page of the same visit: what the visit kept is read when the store is first loaded. */
async function open() {
  vi.resetModules();
  return import('./clock.ts');
}
const answer = (at: number) => new Headers({ 'Game-Time': String(at) });

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  kept = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', shelfOf(kept));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the next page of a visit starts with it', async () => {
  (await open()).noteServerTime(answer(GAME));
  expect((await open()).gameNow()).toBe(GAME);
});

test('a delay under a second is the network’s, a minute is a correction', async () => {
  const { gameNow, noteServerTime } = await open();
  noteServerTime(answer(GAME));
  noteServerTime(answer(GAME - 400));
  expect(gameNow()).toBe(GAME);
  noteServerTime(answer(GAME + 60_000));
  expect(gameNow()).toBe(GAME + 60_000);
});

test('an answer without game time changes nothing', async () => {
  const { gameNow, noteServerTime } = await open();
  noteServerTime(new Headers());
  expect(gameNow()).toBe(DEVICE);
});

test('a watcher hears every second, from what a page brought along', async () => {
  const { $now, noteGameTime } = await open();
  noteGameTime(GAME);
  const heard: number[] = [];
  const stop = $now.listen((now) => heard.push(now));
  vi.advanceTimersByTime(3_000);
  stop();
  expect(heard.slice(-3)).toEqual([GAME + 1_000, GAME + 2_000, GAME + 3_000]);
});
