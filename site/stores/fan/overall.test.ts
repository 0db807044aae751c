import { expect, test } from 'vitest';
import { overallView } from '../../samples/fan-pages.ts';
import { overallQuery, ownPlace, partsText } from './overall.ts';

test('a mean shows its parts, of who hides their page none', () => {
  const [first, hidden] = overallView.rows;
  expect(first && partsText(first, overallView.contests)).toBe('Sample Draft 100.00%, Sample Season 88.32%');
  expect(hidden && partsText(hidden, overallView.contests)).toBe('');
});

test('the own place says what it is of, and who has none how to get there', () => {
  expect(ownPlace(overallView)).toEqual([
    'Your rank: 2 of 12,400',
    'Better than 75.00% of fans (average of 1 contest)',
  ]);
  expect(ownPlace({ ...overallView, own: null })[0]).toBe('You’re not ranked yet');
});

test('an address names a page by its cursor or around the fan, and nothing else', () => {
  expect(overallQuery('?cursor=51-7&x=1')).toBe('?limit=50&cursor=51-7');
  expect(overallQuery('?around=me')).toBe('?limit=50&around=me');
});
