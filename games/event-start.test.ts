import { expect, test } from 'vitest';
import type { Contest } from './contest.ts';
import { announcedStart } from './event-start.ts';

const draft = (day: string, startTime: string, timeZone = 'America/New_York') =>
  ({ kind: 'mock-draft', timeZone, event: { day, startTime } }) as Contest;
const season = (timeZone: string) => ({ kind: 'one-and-done', timeZone }) as Contest;
const said = (at: number | null) => (at === null ? null : new Date(at).toISOString());

test.each([
  ['24/04/2025', '8:00 PM', '2025-04-25T00:00:00.000Z'],
  ['24/04/2025', '8:05 pm', '2025-04-25T00:05:00.000Z'],
  ['24/04/2025', '8:00 PM ET', '2025-04-25T00:00:00.000Z'],
  ['24/04/2025', '12:00 AM', '2025-04-24T04:00:00.000Z'],
  ['24/04/2025', '12:30 PM', '2025-04-24T16:30:00.000Z'],
  ['24/04/2025', '11:15 AM', '2025-04-24T15:15:00.000Z'],
  // Winter time.
  ['24/01/2025', '8:00 PM', '2025-01-25T01:00:00.000Z'],
  ['2025-04-24', '8:00 PM', null],
  ['on 24/04/2025', '8:00 PM', null],
  ['24/04/2025, 8', '8:00 PM', null],
  ['24/04/2025', '20:00', null],
  ['24/04/2025', 'at 8:00 PM', null],
  ['24/04/2025', '8:00 PMX', null],
  ['99/99/2025', '8:00 PM', null],
  ['30/02/2025', '8:00 PM', null],
  ['', '', null],
])('a draft on %s at %s begins %s', (day, time, instant) => {
  expect(said(announcedStart(draft(day, time), undefined))).toBe(instant);
});

test('a tournament begins before its first day ends where it is played; nobody can tell of one that is unknown', () => {
  const at = (zone: string) => said(announcedStart(season(zone), { startsOn: '2025-06-30' }));
  expect([at('Europe/London'), at('America/Los_Angeles'), at('Asia/Tokyo')]).toEqual([
    '2025-06-30T22:59:59.000Z',
    '2025-07-01T06:59:59.000Z',
    '2025-06-30T14:59:59.000Z',
  ]);
  expect(announcedStart(season('UTC'), undefined)).toBeNull();
});
