import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { sampleContest, sampleScored } from '../../samples/draft.ts';
import { shelfOf } from '../../samples/draft-server.ts';
import type { DraftClient, ScoredSheet } from './client.ts';
import {
  eventTime,
  freshPicks,
  hidden,
  isAvailable,
  matches,
  newsOf,
  progressWords,
  resultsTitle,
  running,
  sharedWords,
} from './scored.ts';
import { draftResults, failureOf, type SheetAnswer } from './scored-sheet.ts';

const locksAt = Date.parse(sampleContest.locksAt);
const MINUTE = 60_000;
let now: number;
let minutes: number;
let shelf: Map<string, string>;
let answers: ({ sheet: ScoredSheet; etag: string } | null | Error)[];
let etags: (string | null)[];
/** What the document of the night says; none left: something new each time. */
let versions: number[];
let requests: number;

function follow(initial?: SheetAnswer) {
  const scoredSheet: DraftClient['scoredSheet'] = async (_, etag) => {
    etags.push(etag);
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const night: DraftClient['night'] = async () => ({
    version: ++requests && (versions.shift() ?? requests),
    published: 0,
  });
  return draftResults(sampleContest, 'sample-fan', {
    client: { scoredSheet, night } as DraftClient,
    shelf: shelfOf(shelf),
    now: () => now,
    delayMs: () => minutes * MINUTE,
    initial,
  });
}

/** The sample sheet with only its first result. */
function early(): ScoredSheet {
  const sheet = sampleScored();
  return {
    ...sheet,
    published: 1,
    picks: sheet.picks.map((each) => (each.pick === 2 ? { ...each, result: null, points: null, reasons: [] } : each)),
  };
}

beforeEach(() => {
  now = locksAt + 10 * MINUTE;
  minutes = 0;
  shelf = new Map();
  answers = [];
  etags = [];
  versions = [];
  requests = 100;
});

test('the first sheet is shown at once and nothing in it is news', async () => {
  answers = [{ sheet: sampleScored(), etag: '"1"' }];
  const results = follow();
  await results.poll();
  expect(results.$results.get()).toMatchObject({ status: 'ready', fresh: { picks: [] }, delayedUntil: null });
});

test('a new pick is news, and the next poll asks only for what is newer', async () => {
  answers = [
    { sheet: early(), etag: '"1"' },
    { sheet: sampleScored(), etag: '"2"' },
  ];
  const results = follow();
  await results.poll();
  await results.poll();
  await results.poll();
  expect(results.$results.get().fresh).toEqual({ picks: [2], at: now });
  expect(etags).toEqual([null, '"1"', '"2"']);
});

test('while the night has no news, the sheet is not asked for', async () => {
  answers = [{ sheet: early(), etag: '"1"' }, null, { sheet: sampleScored(), etag: '"2"' }];
  versions = [7, 7, 7, 8];
  const results = follow();
  for (let poll = 0; poll < 4; poll++) await results.poll();
  expect([etags.length, results.$results.get().sheet?.published]).toEqual([2, 1]);
  await results.poll();
  expect([etags.length, results.$results.get().sheet?.published]).toEqual([3, 2]);
});

test('a delay of two minutes holds a new pick back for two minutes', async () => {
  answers = [
    { sheet: early(), etag: '"1"' },
    { sheet: sampleScored(), etag: '"2"' },
  ];
  const results = follow();
  await results.poll();
  minutes = 2;
  await results.poll();
  expect(results.$results.get()).toMatchObject({ sheet: { published: 1 }, delayedUntil: now + 2 * MINUTE });
  now += 2 * MINUTE - 1;
  results.show();
  expect(results.$results.get().sheet?.published).toBe(1);
  now += 1;
  results.show();
  expect(results.$results.get()).toMatchObject({ sheet: { published: 2 }, fresh: { picks: [2] }, delayedUntil: null });
});

test('opened with a delay on draft night, the page gives nothing away; reloaded, it shows what it showed', async () => {
  minutes = 1;
  answers = [{ sheet: early(), etag: '"1"' }];
  const first = follow();
  await first.poll();
  expect(first.$results.get().sheet).toMatchObject({ published: 0, summary: { total_points: 0 } });
  now += MINUTE;
  first.show();
  expect(first.$results.get().sheet?.published).toBe(1);
  answers = [{ sheet: sampleScored(), etag: '"2"' }];
  const again = follow();
  await again.poll();
  expect(again.$results.get().sheet?.published).toBe(1);
});

test('days later a delay holds nothing back', async () => {
  now = locksAt + 48 * 60 * MINUTE;
  minutes = 5;
  answers = [{ sheet: sampleScored(), etag: '"1"' }];
  const results = follow();
  await results.poll();
  expect(results.$results.get()).toMatchObject({ sheet: { published: 2 }, delayedUntil: null });
});

test('polls are quick on draft night, slow before and after', async () => {
  answers = [{ sheet: sampleScored(), etag: '"1"' }];
  const results = follow();
  await results.poll();
  expect(results.pause()).toBe(10_000);
  now = locksAt - 1;
  expect(results.pause()).toBe(30_000);
  now = locksAt + 48 * 60 * MINUTE;
  expect(results.pause()).toBe(300_000);
});

test('a poll of a busy server waits as long as that said, and up to a fifth longer', async () => {
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answers = [
    { sheet: early(), etag: '"1"' },
    new ApiProblem(503, 'unavailable', 'Busy', {}, 5_000),
    new ApiProblem(503, 'unavailable', 'Busy', {}, 60_000),
  ];
  const results = follow();
  await results.poll();
  expect([results.rest(), results.pause()]).toEqual([0, 10_000]);
  await results.poll();
  expect(results.pause()).toBe(11_000);
  await results.poll();
  expect(results.pause()).toBe(66_000);
  vi.advanceTimersByTime(66_000);
  expect([results.rest(), results.pause()]).toEqual([0, 10_000]);
  random.mockRestore();
  vi.useRealTimers();
});

test('a poll that fails keeps what is shown', async () => {
  answers = [{ sheet: sampleScored(), etag: '"1"' }, new NetworkProblem(null)];
  const results = follow();
  await results.poll();
  await results.poll();
  expect(results.$results.get()).toMatchObject({ status: 'ready', error: null });
});

test('results that do not load say why, or what to do when nothing says why', () => {
  const unknown = new ApiProblem(500, 'internal', '');
  const busy = new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.');
  expect(failureOf(sampleContest, 'a', busy)).toBe('Failed to load data: The site is busy. Please try again.');
  expect(failureOf(sampleContest, 'a', unknown)).toBe('Failed to load data. Please try again later.');
  const words = 'Failed to load data. Please check the console for more details.';
  expect(failureOf({ ...sampleContest, resultsFailure: words }, 'a', unknown)).toBe(words);
  expect(failureOf(sampleContest, 'ghost', new ApiProblem(404, 'not_found', 'No'))).toBe(
    'There is no fan called ghost.',
  );
});

test('titles, progress and times read as specified', () => {
  expect(resultsTitle(sampleContest, 'mia', true)).toBe('Actual Results');
  expect(resultsTitle(sampleContest, 'mia', false)).toBe('mia Actual Results');
  expect(progressWords(sampleContest, 2)).toBe('2 of 4 picks in');
  expect(progressWords(sampleContest, 4)).toBeNull();
  expect(eventTime(sampleContest)).toBe('25 April 2025 at 8:00 PM ET');
});

test('results are not available while no real pick has a player', () => {
  const sheet = sampleScored();
  expect(isAvailable(sheet)).toBe(true);
  expect(isAvailable(hidden(sheet))).toBe(false);
  const tbd = sheet.picks.map((each) => ({ ...each, result: each.result && { ...each.result, player: 'TBD' } }));
  expect(isAvailable({ ...sheet, picks: tbd })).toBe(false);
});

test('cells match or not, and say nothing while there is nothing to compare', () => {
  const [perfect, wrong, waiting] = sampleScored().picks;
  expect(perfect && matches(perfect, 'player')).toBe(true);
  expect(wrong && [matches(wrong, 'team'), matches(wrong, 'trade')]).toEqual([false, false]);
  expect(waiting && matches(waiting, 'team')).toBeNull();
});

test('running points, shared picks and news are worked out from the sheet', () => {
  const sheet = sampleScored();
  expect(running(sheet)).toEqual([
    { pick: 1, points: 600, total: 600 },
    { pick: 2, points: 0, total: 600 },
  ]);
  expect(sheet.picks[1] && sharedWords(sheet.picks[1], 40)).toBe('1 of 40 fans had Di Dorn here');
  expect(freshPicks(early(), sheet)).toEqual([2]);
  expect(newsOf(sheet, [2])).toBe('Pick 2: Elm Hill Elks, Bo Béla, 0 points.');
});

test('what the document brought is there again after a reload with a delay', async () => {
  follow({ sheet: early(), etag: '"1"' });
  minutes = 2;
  answers = [{ sheet: sampleScored(), etag: '"2"' }];
  const reloaded = follow();
  await reloaded.poll();
  expect(reloaded.$results.get()).toMatchObject({ sheet: { published: 1 }, delayedUntil: now + 2 * MINUTE });
});
