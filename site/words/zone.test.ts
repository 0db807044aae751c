import { expect, test } from 'vitest';
import { zoneWord } from './zone.ts';

test.each([
  ['Europe/Paris', 'CET'],
  ['America/New_York', 'ET'],
  ['Asia/Kolkata', 'GMT+5:30'],
  ['Europe/London', 'United Kingdom Time'],
  ['Europe/Dublin', 'Ireland Time'],
  ['Australia/Sydney', 'Sydney Time'],
])('the clocks of %s go by a word that is right all year: %s', (zone, word) => {
  expect(zoneWord(zone)).toBe(word);
});
