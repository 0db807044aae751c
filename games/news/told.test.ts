import { expect, test } from 'vitest';
import { quietUntil, USUAL_QUIET } from './told.ts';
import { withdrawalText } from './world-change.ts';

test('a sentence tells who has left, or is back', () => {
  expect(withdrawalText('Demo', 'Wimbledon', true)).toBe('Demo withdrew from Wimbledon');
  expect(withdrawalText('Demo', 'Wimbledon', false)).toBe('Demo is back in Wimbledon');
});

const at = (instant: string) => Date.parse(instant);
const until = (instant: string, zone: string, hours = USUAL_QUIET) => {
  const end = quietUntil(at(instant), hours, zone);
  return end === null ? null : new Date(end).toISOString();
};

test('a night is quiet from ten until eight in the zone of the fan', () => {
  expect(until('2025-06-30T19:59:59Z', 'Europe/Vienna')).toBeNull();
  expect(until('2025-06-30T20:00:00Z', 'Europe/Vienna')).toBe('2025-07-01T06:00:00.000Z');
  expect(until('2025-07-01T05:59:30Z', 'Europe/Vienna')).toBe('2025-07-01T06:00:00.000Z');
  expect(until('2025-07-01T06:00:00Z', 'Europe/Vienna')).toBeNull();
  expect(until('2025-06-30T20:00:00Z', 'America/New_York')).toBeNull();
});

test('quiet hours of a day do not reach into the night, and equal hours are none', () => {
  const school = { from: 9, until: 15 };
  expect(until('2025-06-30T09:30:00Z', 'UTC', school)).toBe('2025-06-30T15:00:00.000Z');
  expect(until('2025-06-30T03:00:00Z', 'UTC', school)).toBeNull();
  expect(until('2025-06-30T09:30:00Z', 'UTC', { from: 9, until: 9 })).toBeNull();
});

test('the quiet ends at eight on the clock in the night in which the clock is changed, both ways', () => {
  expect(until('2025-03-29T23:00:00Z', 'Europe/Vienna')).toBe('2025-03-30T06:00:00.000Z');
  expect(until('2025-10-25T22:00:00Z', 'Europe/Vienna')).toBe('2025-10-26T07:00:00.000Z');
});
