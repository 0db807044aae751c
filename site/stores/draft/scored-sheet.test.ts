import { beforeEach, expect, test, vi } from 'vitest';
import { scorePick } from '#games/mock-draft/score';
import { ApiProblem } from '../../client/problem.ts';
import { sampleContest, sampleScored } from '../../samples/draft.ts';
import { shelfOf } from '../../samples/draft-server.ts';
import type { DraftClient } from './client.ts';
import { hidden, isAvailable, matches, rankSteps, type ScoredSheet, storyOf } from './scored.ts';
import { draftResults, resultsFailure } from './scored-sheet.ts';
import { lightsOf } from './scored-words.ts';

const locksAt = Date.parse(sampleContest.locksAt);
const MINUTE = 60_000;
let now: number;
let version: number;
let loads: number;

/** Follows the sample sheet from a document that was made before the second result. */
function follow() {
  const scoredSheet: DraftClient['scoredSheet'] = async () => {
    loads++;
    return sampleScored();
  };
  const store = draftResults(sampleContest, 'sample-fan', early(), {
    client: { scoredSheet, version: async () => version } as DraftClient,
    document: { madeAt: now, delay: 0 },
    now: () => now,
    delayMs: () => 0,
  });
  store.show();
  return store;
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
  vi.stubGlobal('sessionStorage', shelfOf(new Map()));
  version = 7;
  loads = 0;
});

test('while the night has no news, the sheet is not asked for', async () => {
  const results = follow();
  for (let poll = 0; poll < 3; poll++) await results.poll();
  expect([loads, results.$live.get().value.published]).toEqual([1, 2]);
  version = 8;
  await results.poll();
  expect(loads).toBe(2);
});

test('polls are quick on draft night, slow before and after', () => {
  const results = follow();
  expect(results.pause()).toBe(10_000);
  now = locksAt - 1;
  expect(results.pause()).toBe(30_000);
  now = locksAt + 48 * 60 * MINUTE;
  expect(results.pause()).toBe(300_000);
});

test('results that do not load say why, or what to do when nothing says why', () => {
  const unknown = new ApiProblem(500, 'internal', '');
  const busy = new ApiProblem(503, 'unavailable', 'The site is busy. Please try again.');
  expect(resultsFailure(sampleContest, busy)).toBe('Failed to load data: The site is busy. Please try again.');
  const words = 'Failed to load data. Please check the console for more details.';
  expect(resultsFailure(sampleContest, unknown)).toBe(words);
  const wordless = { ...sampleContest, resultsFailure: undefined };
  expect(resultsFailure(wordless, unknown)).toBe('Failed to load data. Please try again later.');
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

test('a story has the rank, the best call with its rarity, and the worst miss', () => {
  expect(storyOf(sampleScored())).toEqual({
    rank: { rank: '4th', of: 'of 40 fans' },
    ahead: null,
    best: { pick: 1, player: 'Abe Able', points: 600, rarity: 'Called since 20 April, one of 12 of 40 fans' },
    miss: { pick: 2, player: 'Di Dorn', came: 'Bo Béla' },
  });
});

test('the lights of a pick add up to its points, whatever of it was right', () => {
  const [team, other] = ['Elm Hill Elks', 'Birch Bay Bears'];
  const either = [true, false];
  const cases = either.flatMap((a) => either.flatMap((b) => either.flatMap((c) => either.map((d) => [a, b, c, d]))));
  const shares = new Set<string>();
  for (const [sameTeam, sameName, sameTrade, later] of cases) {
    const mine = { pick: 1, team, player: 'Abe Able', position: 'QB', trade: false };
    const here = {
      ...mine,
      team: sameTeam ? team : other,
      ...(!sameName && { player: 'Di Dorn', position: 'WR' }),
      trade: !sameTrade,
    };
    const { points, reasons } = scorePick(sampleContest, mine, later ? [here, { ...mine, pick: 9 }] : [here]);
    const lights = lightsOf(reasons);
    expect(lights.map(({ letter }) => letter)).toEqual(['T', 'P', 'Po', 'Tr', '★']);
    expect(lights.reduce((sum, { earned }) => sum + earned, 0)).toBe(points);
    for (const { earned, most } of lights) shares.add(`${earned} of ${most}`);
  }
  expect([...shares].sort()).toEqual(['0 of 100', '0 of 200', '100 of 100', '100 of 200', '200 of 200', '50 of 100']);
});

test('before the first result there is no story', () => {
  expect(storyOf(hidden(sampleScored()))).toEqual({ rank: null, ahead: null, best: null, miss: null });
});

test('the curve of ranks has the first place at the top, and leaves out what is not known', () => {
  const sheet = sampleScored();
  const [first] = sheet.picks;
  if (!first) throw new Error('no pick');
  const ranked = (ranks: (number | null)[], entries = 241) =>
    rankSteps({ entries, picks: ranks.map((rank, at) => ({ ...first, pick: at + 1, rank })) });
  expect(rankSteps(sheet)).toEqual({
    lowest: 40,
    others: [],
    steps: [
      { label: 'Pick 1', points: '600', total: 40, totalText: '1st' },
      { label: 'Pick 2', points: '0', total: 37, totalText: '4th' },
    ],
  });
  expect(ranked([120, null, 54]).steps.map(({ label }) => label)).toEqual(['Pick 1', 'Pick 3']);
  // Somebody has deleted their account since.
  expect(ranked([1, 4], 3)).toMatchObject({ lowest: 4, steps: [{ total: 4 }, { total: 1 }] });
  expect(ranked([null, 3]).steps).toEqual([]);
});
