import { expect, test } from 'vitest';
import { sampleScored } from '../../samples/draft.ts';
import { hidden } from './scored.ts';
import { rankSteps, storyOf } from './story.ts';

test('a story has the rank, how many are behind, the best call with its rarity, and the worst miss', () => {
  expect(storyOf(sampleScored())).toEqual({
    rank: { rank: '4th', of: 'of 40 fans' },
    ahead: 'Better than 89 % of all fans',
    best: { pick: 1, player: 'Abe Able', points: 600, rarity: '12 of 40 fans had it' },
    miss: { pick: 2, player: 'Di Dorn', came: 'Bo Béla' },
  });
});

test('experts who are behind are named beside the fans', () => {
  const sheet = sampleScored();
  const { total_points: own } = sheet.summary;
  const all = 'Better than 89 % of all fans';
  expect(storyOf(sheet, [own - 1, own, own + 1]).ahead).toBe(`${all}, and than 1 of 3 experts`);
  expect(storyOf(sheet, [own - 1]).ahead).toBe(`${all}, and than 1 of 1 expert`);
  expect(storyOf(sheet, [own]).ahead).toBe(all);
});

test('of equal calls the rarest is the best, and one that nobody else had says so', () => {
  const sheet = sampleScored();
  const [first] = sheet.picks;
  if (!first) throw new Error('no pick');
  const picks = [first, { ...first, pick: 2, sharedBy: 1 }];
  expect(storyOf({ ...sheet, picks }).best).toMatchObject({ pick: 2, rarity: 'Nobody else had it' });
});

test('before the first result there is no story', () => {
  expect(storyOf(hidden(sampleScored()))).toEqual({ rank: null, ahead: null, best: null, miss: null });
});

test('the curve of ranks has the first place at the top, and leaves out what is not known', () => {
  const sheet = sampleScored();
  const [first] = sheet.picks;
  if (!first) throw new Error('no pick');
  const ranked = (ranks: (number | null)[]) =>
    rankSteps({ picks: ranks.map((rank, at) => ({ ...first, pick: at + 1, rank })) });
  expect(rankSteps(sheet)).toEqual({
    lowest: 4,
    steps: [
      { label: 'Pick 1', points: '600', total: 4, totalText: '1st' },
      { label: 'Pick 2', points: '0', total: 1, totalText: '4th' },
    ],
  });
  expect(ranked([120, null, 54]).steps.map(({ label, totalText }) => [label, totalText])).toEqual([
    ['Pick 1', '120th'],
    ['Pick 3', '54th'],
  ]);
  expect(ranked([1, 1])).toMatchObject({ lowest: 1, steps: [{ total: 1 }, { total: 1 }] });
  expect(ranked([null, 3]).steps).toEqual([]);
});

test('a sheet that is held back tells no rank of later picks', () => {
  expect(rankSteps(hidden(sampleScored())).steps).toEqual([]);
});

test('the last rank of the curve is the one that the story names', () => {
  const sheet = sampleScored();
  expect(rankSteps(sheet).steps.at(-1)?.totalText).toBe(storyOf(sheet).rank?.rank);
});
