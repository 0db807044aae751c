import { expect, test } from 'vitest';
import { formatIn, isTimeZone } from './zone.ts';

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;

test('a format is made once for a zone, a language and what it shows', () => {
  const vienna = formatIn('Europe/Vienna', 'en-GB', HOUR);
  expect(formatIn('Europe/Vienna', 'en-GB', { ...HOUR })).toBe(vienna);
  expect(vienna.format(Date.UTC(2025, 5, 2, 13))).toBe('15:00');
  expect(formatIn('America/New_York', 'en-GB', HOUR).format(Date.UTC(2025, 5, 2, 13))).toBe('09:00');
  expect(formatIn('Europe/Vienna', 'en-US', HOUR).format(Date.UTC(2025, 5, 2, 13))).toBe('03:00 PM');
  expect(formatIn('Europe/Nowhere', 'en-GB', HOUR).format(Date.UTC(2025, 5, 2, 13))).toBe('13:00');
});

test('names of zones in ever other letters are not kept without a bound', () => {
  const vienna = formatIn('Europe/Vienna', 'en-GB', HOUR);
  const name = 'america/new_york';
  for (let mask = 0; mask < 1_200; mask++) {
    const written = [...name].map((letter, at) => (mask & (1 << at) ? letter.toUpperCase() : letter)).join('');
    formatIn(written, 'en-GB', HOUR);
  }
  expect(formatIn('Europe/Vienna', 'en-GB', HOUR)).not.toBe(vienna);
});

test('a zone is one that clocks can be read in', () => {
  expect(['Europe/Vienna', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].filter(isTimeZone)).toHaveLength(4);
  expect(
    ['', 'Etc/Unknown', 'Europe/Nowhere', '+02:00', 'Europe/Vienna\n', '<b>', 'x'.repeat(80)].filter(isTimeZone),
  ).toEqual([]);
});
