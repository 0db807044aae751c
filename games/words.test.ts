import { expect, test } from 'vitest';
import {
  capital,
  figure,
  inARow,
  listed,
  listedInShort,
  ordinal,
  placesText,
  plural,
  shortened,
  withArticle,
} from './words.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1250, 1_782_000_000])(
  '%d has the separators of Intl',
  (number) => {
    expect(figure(number)).toBe(number.toLocaleString('en-US'));
  },
);

test('one of a thing has no s, and many have separators', () => {
  expect([plural(0, 'row'), plural(1, 'row'), plural(1250, 'fan')]).toEqual(['0 rows', '1 row', '1,250 fans']);
});

test('a list reads as people say it', () => {
  expect(listed([])).toBe('');
  expect(listed(['Gold'])).toBe('Gold');
  expect(listed(['Gold', 'Silver', 'Bronze'])).toBe('Gold, Silver and Bronze');
});

test('of a text that may be endless the beginning is said, in whole characters', () => {
  expect(shortened('Demo', 4)).toBe('Demo');
  expect(shortened('Demos', 4)).toBe('Demo…');
  expect(shortened('𝕏'.repeat(5), 4)).toBe('𝕏𝕏𝕏𝕏…');
  expect(shortened('x'.repeat(1_000_000), 4)).toBe('xxxx…');
});

test('places are read as ordinals', () => {
  const places = ['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '20th', '21st', '22nd', '101st', '111th'];
  for (const text of [...places, '1,113th', '1,123rd']) expect(ordinal(Number(text.replace(/\D/g, '')))).toBe(text);
});

test.each([
  [[], ''],
  [[2], '2'],
  [[2, 3], '2 and 3'],
  [[2, 3, 4], '2 to 4'],
  [[2, 4, 6, 7], '2, 4, 6 and 7'],
  [[1, 3, 4, 5, 9], '1, 3 to 5 and 9'],
])('places %j are read "%s"', (places, text) => {
  expect(placesText(places)).toBe(text);
});

test('of many names ten are said; one more than ten is as short as saying so', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);
  expect(listedInShort(names(2))).toBe('1 and 2');
  expect(listedInShort(names(11))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 11');
  expect(listedInShort(names(12))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more');
  expect(listedInShort(names(1_010))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,000 more');
});

test('what is missing is left out of a row, and a word gets its capital', () => {
  expect(inARow(['Jacksonville Jaguars', null, '', undefined, false, 'CB', 2])).toBe('Jacksonville Jaguars, CB, 2');
  expect([capital('golfer'), capital('')]).toEqual(['Golfer', '']);
});

const AN = 'EDGE|OT|LB|RB|S|SG|FS|ILB|NT|ATP 500|athlete|event|Open|hour|umpire|8|X';
const A = 'QB|WR|CB|TE|DT|PG|C|G|US Open|golfer|Grand Slam|Masters 1000|university|one-day event|U|1';

test('a word has its article by sound', () => {
  expect(AN.split('|').map(withArticle)).toEqual(AN.split('|').map((word) => `an ${word}`));
  expect(A.split('|').map(withArticle)).toEqual(A.split('|').map((word) => `a ${word}`));
});
