import { afterEach, expect, test, vi } from 'vitest';
import { clockWords, instantWords } from './own-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Europe/Vienna', '26 Apr 2025, 02:00 GMT+2'],
  ['America/New_York', '25 Apr 2025, 20:00 GMT-4'],
  ['America/St_Johns', '25 Apr 2025, 21:30 GMT-2:30'],
  ['Asia/Kolkata', '26 Apr 2025, 05:30 GMT+5:30'],
  ['UTC', '26 Apr 2025, 00:00 UTC'],
])('in %s the NFL draft locks at %s', (tz, words) => {
  vi.stubEnv('TZ', tz);
  expect(instantWords(Date.parse('2025-04-26T00:00:00Z'))).toBe(words);
});

test('an hour and a minute have two digits', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(clockWords(Date.parse('2025-04-26T02:05:00Z'))).toBe('02:05');
});
