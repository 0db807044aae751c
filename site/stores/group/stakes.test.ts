import { expect, test } from 'vitest';
import { comingText, firstSentence, reaching, worthSentence } from './stakes.ts';

const stake = (gains: [number, string[]][], team: string | null = 'Tennessee Titans', trade = false) => ({
  slot: '1',
  player: 'Cam Ward',
  team,
  trade,
  gains: gains.map(([points, members]) => ({ points, members })),
});
const member = (username: string, points: number | null, most: number | null) => ({
  id: username,
  username,
  complete: null,
  points,
  most,
});

test('what may come is said with what it is worth, to you first', () => {
  expect(comingText(stake([]))).toBe('Cam Ward to Tennessee Titans');
  expect(comingText(stake([], 'Tennessee Titans', true))).toBe('Cam Ward to Tennessee Titans by a trade');
  expect(comingText(stake([], null))).toBe('Cam Ward wins');
  const gains: [number, string[]][] = [
    [600, ['ann', 'me', 'bea', 'cal', 'dee']],
    [200, ['eve']],
  ];
  expect(worthSentence(stake(gains), 'me')).toBe('Worth 600 to you, ann, bea and 2 more; 200 to eve.');
  expect(worthSentence(stake([[1_200, ['ann', 'bea', 'cal', 'dee']]]), 'me')).toBe(
    'Worth 1,200 to ann, bea, cal and dee.',
  );
});

test('those who may still reach something are in the order of points, with how many can still come first', () => {
  const reach = reaching([
    member('ann', 100, 300),
    member('bea', 250, 250),
    member('cal', null, 900),
    member('out', null, null),
  ]);
  expect(reach.map(({ username, points, most }) => [username, points, most])).toEqual([
    ['bea', 250, 250],
    ['ann', 100, 300],
    ['cal', 0, 900],
  ]);
  expect(firstSentence(reach)).toBe('3 of 3 can still come first.');
  expect(firstSentence(reaching([member('ann', 100, 200), member('bea', 250, 260)]))).toBe('The lead is safe.');
});

test('nothing is said where all is decided, or nothing bounds it', () => {
  expect(reaching([member('ann', 100, 100), member('bea', 50, 50)])).toEqual([]);
  expect(reaching([member('ann', 100, null)])).toEqual([]);
});
