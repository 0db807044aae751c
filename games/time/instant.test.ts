import { expect, test } from 'vitest';
import { instantIn, isDay, readInstant, shownAt } from './instant.ts';

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
  '2027-04-31T11:00:00+02:00',
  '2027-13-01T11:00:00Z',
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

const said = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

test('what clocks show is an instant, on both sides of a change of the clocks', () => {
  const berlin = (shown: string) => said(instantIn('Europe/Berlin', shown));
  expect(berlin('2025-03-30T01:30:00')).toBe('2025-03-30T00:30:00.000Z');
  expect(berlin('2025-03-30T03:30:00')).toBe('2025-03-30T01:30:00.000Z');
  expect(berlin('2025-10-26T00:30:00')).toBe('2025-10-25T22:30:00.000Z');
  expect(berlin('2025-10-26T04:30:00')).toBe('2025-10-26T03:30:00.000Z');
  expect(said(instantIn('Asia/Kathmandu', '2025-01-01T00:00:00.250'))).toBe('2024-12-31T18:15:00.250Z');
  expect(instantIn('UTC', 'no day')).toBeNull();
  expect(instantIn('UTC', '2027-02-30T11:00')).toBeNull();
});

test.each([
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z'],
  ['Europe/London', '2027-10-31T02:30', '2027-10-31T02:30:00.000Z'],
])('of what the clocks of %s show at %s twice, or skip, an instant is meant', (zone, shown, instant) => {
  expect(said(instantIn(zone, shown))).toBe(instant);
});

test('what is shown at an instant is read as that instant', () => {
  for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Chatham']) {
    const { day, time } = shownAt(Date.UTC(2027, 5, 1, 12, 34), zone);
    expect(said(instantIn(zone, `${day}T${time}`))).toBe('2027-06-01T12:34:00.000Z');
  }
});
