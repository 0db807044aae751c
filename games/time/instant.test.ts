import { expect, test } from 'vitest';
import { isDay, readInstant } from './instant.ts';

test.each([
  ['2027-02-28T11:00:00Z', '2027-02-28T11:00:00.000Z'],
  ['2028-02-29T11:00Z', '2028-02-29T11:00:00.000Z'],
  ['2027-02-28T11:00:00.123456Z', '2027-02-28T11:00:00.123Z'],
  ['2027-02-28T23:30:00-05:00', '2027-03-01T04:30:00.000Z'],
])('%s is an instant', (text, instant) => {
  expect(new Date(readInstant(text) ?? Number.NaN).toISOString()).toBe(instant);
});

test.each([
  '2027-02-30T11:00:00Z',
  '2027-02-29T11:00:00Z',
  '2027-04-31T11:00:00+02:00',
  '2027-13-01T11:00:00Z',
  '2027-00-10T11:00:00Z',
  '2027-02-00T11:00:00Z',
  '2027-02-28T24:00:00Z',
  '2027-02-28T11:60:00Z',
  '2027-02-28T11:00:60Z',
  '2027-02-28T11:00:00+25:00',
  '2027-02-28T11:00:00',
  '2027-02-28',
  'tomorrow',
  '',
])('"%s" is no instant: no calendar or clock has it, or it says no zone', (text) => {
  expect(readInstant(text)).toBeNull();
});

test('a day is one that a calendar has', () => {
  expect(['2027-02-28', '2028-02-29', '2027-02-29', '2027-02-30', '2027-2-3', '2027-02-28T'].filter(isDay)).toEqual([
    '2027-02-28',
    '2028-02-29',
  ]);
});
