import { expect, test } from 'vitest';
import { sampleScored } from '../../samples/draft.ts';
import { hidden } from './scored.ts';
import { storyOf } from './story.ts';

test('a story has the rank, how many are behind, the best call with its rarity, and the worst miss', () => {
  expect(storyOf(sampleScored())).toEqual({
    rank: { rank: '4th', of: 'of 40 fans' },
    ahead: 'Better than 89 % of all fans',
    best: { pick: 1, player: 'Abe Able', points: 600, rarity: '12 of 40 fans had it' },
    miss: { pick: 2, player: 'Di Dorn', came: 'Bo Béla' },
  });
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
