import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { makeRounds } from '../../islands/rounds.ts';
import { locksAt, openSheet, type SampleServer, sampleServer } from '../../samples/draft-server.ts';
import type { DraftSheet } from './picks.ts';

let server: SampleServer;
let sheet: DraftSheet;
let saves: number;
let end: () => void;
const browser = new EventTarget();
const busyFor = (ms: number | null) => new ApiProblem(503, 'unavailable', 'The site is busy.', {}, ms);

/** Opens the sheet on a server that fails like this, with a choice made and its save failed. */
async function waiting(fail: Error): Promise<void> {
  sheet = openSheet(server);
  await sheet.load();
  end = makeRounds(sheet.poll, sheet.pause);
  server.fail = fail;
  // Every save looks at the gate once.
  Object.defineProperty(server, 'gate', {
    get: () => {
      saves++;
      return null;
    },
  });
  sheet.choosePlayer(1, 'Abe Able');
  await vi.advanceTimersByTimeAsync(0);
  expect(saves).toBe(1);
}

/** How many saves had been tried after so many milliseconds more. */
async function triedAfter(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return saves;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(browser, { querySelector: () => null }));
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = sampleServer();
  saves = 0;
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['without a connection', new NetworkProblem(null)],
  ['of a server that does not say how long', busyFor(null)],
])('what waits is sent again every 15 seconds: %s', async (_, fail) => {
  await waiting(fail);
  expect(sheet.$sheet.get().error).toBeNull();
  expect([await triedAfter(14_999), await triedAfter(1), await triedAfter(15_000)]).toEqual([1, 2, 3]);
});

test('a busy server is left alone for as long as it said and half of a fifth more', async () => {
  await waiting(busyFor(60_000));
  expect([await triedAfter(65_999), await triedAfter(1), await triedAfter(65_999), await triedAfter(1)]).toEqual([
    1, 2, 2, 3,
  ]);
});

test('neither does the line that is back disturb a busy server, but the fan may', async () => {
  await waiting(busyFor(60_000));
  browser.dispatchEvent(new Event('online'));
  expect(await triedAfter(0)).toBe(1);
  await sheet.flush();
  expect(saves).toBe(2);
});

/** Opens it with so many milliseconds left, on a game clock that ticks. */
async function waitingBefore(ms: number, fail: Error): Promise<void> {
  const start = Date.now();
  Object.defineProperty(server, 'now', { get: () => locksAt - ms + Date.now() - start });
  await waiting(fail);
}

test('in the last ten seconds before the lock a busy server is asked about once a second, and the sheet says so', async () => {
  await waitingBefore(8_000, busyFor(1_000));
  expect(sheet.$sheet.get()).toMatchObject({ line: 'closed', tries: { 1: { state: 'hurried' } } });
  expect([await triedAfter(1_099), await triedAfter(1), await triedAfter(4_400)]).toEqual([1, 2, 6]);
  expect(sheet.$sheet.get()).toMatchObject({ line: 'closed', tries: { 1: { state: 'hurried' } } });
  server.fail = null;
  await triedAfter(1_100);
  expect(sheet.$sheet.get()).toMatchObject({ line: 'up', waiting: {}, tries: { 1: { state: 'saved' } } });
  expect(await triedAfter(60_000)).toBe(7);
});

test('a busy server that asks for longer than is left is asked once more, as the lock falls; then it is locked', async () => {
  await waitingBefore(6_000, busyFor(60_000));
  expect(await triedAfter(5_999)).toBe(1);
  server.fail = new ApiProblem(409, 'locked', 'The draft is locked.');
  expect(await triedAfter(1)).toBe(2);
  expect(sheet.$sheet.get()).toMatchObject({ locked: true, waiting: {} });
  expect(sheet.$sheet.get().said.text).toBe(
    'Too late: the draft is locked, and the change to pick 1 did not reach us before that.',
  );
  expect(await triedAfter(60_000)).toBe(2);
});

test('what found a busy server in the last minute is there again as the last ten seconds begin', async () => {
  await waitingBefore(20_000, busyFor(1_000));
  end();
  expect([await triedAfter(9_999), await triedAfter(1), await triedAfter(1_100)]).toEqual([1, 2, 3]);
});

test('a sheet that is closed sends nothing more', async () => {
  await waiting(new NetworkProblem(null));
  end();
  expect(await triedAfter(60_000)).toBe(1);
});
