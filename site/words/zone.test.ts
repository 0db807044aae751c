import { expect, test } from 'vitest';
import { zonedText } from './zone.ts';

test.each([
  ['America/New_York', '25 Apr 2025, 20:00 EDT'],
  ['Europe/Vienna', '26 Apr 2025, 02:00 CEST'],
  ['Asia/Tokyo', '26 Apr 2025, 09:00 GMT+9'],
])('the NFL draft locks in %s at %s', (zone, text) => {
  expect(zonedText(Date.parse('2025-04-26T00:00:00Z'), zone)).toBe(text);
});
