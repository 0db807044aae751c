import { expect, test } from 'vitest';
import { lockText, partsIn } from './lock-text.ts';
import { firstZone } from './time/zone.ts';

const NFL = Date.parse('2025-04-26T00:00:00Z');

test.each([
  ['Europe/Vienna', 'Sat 26 Apr 2025, 02:00 CEST (Fri 25 Apr, 20:00 EDT)'],
  ['America/Chicago', 'Fri 25 Apr 2025, 19:00 CDT (20:00 EDT)'],
  ['America/New_York', 'Fri 25 Apr 2025, 20:00 EDT'],
  ['America/Toronto', 'Fri 25 Apr 2025, 20:00 EDT'],
  ['Asia/Kolkata', 'Sat 26 Apr 2025, 05:30 GMT+5:30 (Fri 25 Apr, 20:00 EDT)'],
  ['UTC', 'Sat 26 Apr 2025, 00:00 UTC (Fri 25 Apr, 20:00 EDT)'],
])('to a fan in %s the NFL draft locks on %s', (zone, text) => {
  expect(lockText(NFL, 'America/New_York', zone)).toBe(text);
});

test('summer and winter have names of their own', () => {
  expect(lockText(Date.parse('2025-06-30T20:00:00Z'), 'Europe/Paris')).toBe('Mon 30 Jun 2025, 22:00 CEST');
  expect(lockText(Date.parse('2025-01-12T21:00:00Z'), 'Europe/Paris')).toBe('Sun 12 Jan 2025, 22:00 CET');
});

test('a fan whose zone is not known reads the time of the event', () => {
  expect(lockText(NFL, 'America/New_York')).toBe('Fri 25 Apr 2025, 20:00 EDT');
});

const NO_ZONES = [undefined, null, '', 'Etc/Unknown', 'Europe/Nowhere', '+02:00'];

test.each(NO_ZONES)('who has %s for a zone reads the time of the event, and its name', (own) => {
  expect(firstZone(own, 'Europe/Vienna')).toBe('Europe/Vienna');
  expect(lockText(NFL, 'America/New_York', own)).toBe('Fri 25 Apr 2025, 20:00 EDT');
});

test('where not even the zone of the event can be read, it is UTC that is shown and named', () => {
  expect(firstZone(...NO_ZONES)).toBeNull();
  expect(lockText(NFL, 'Etc/Unknown')).toBe('Sat 26 Apr 2025, 00:00 UTC');
  expect(partsIn('Europe/Nowhere', NFL)).toMatchObject({ hour: '00', timeZoneName: 'UTC' });
});
