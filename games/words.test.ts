import { expect, test } from 'vitest';
import { figure, listed, plural, shortened } from './words.ts';

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
