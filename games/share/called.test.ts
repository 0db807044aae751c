import { expect, test } from 'vitest';
import { calledSince, calledText } from './called.ts';

const [WARD, SANDERS] = [1, 2];
const ZONE = 'America/New_York';
const since = (...saves: [athlete: number | null, at: string][]) =>
  calledSince(
    saves.map(([athlete, at]) => ({ athlete, at: Date.parse(at) })),
    ZONE,
  );

test('a pick is called since the day of the save that put its athlete there', () => {
  expect(since([WARD, '2025-06-03T12:00:00Z'])).toBe('2025-06-03');
  expect(since([null, '2025-06-01T12:00:00Z'], [WARD, '2025-06-03T12:00:00Z'])).toBe('2025-06-03');
});

test('a save that leaves the athlete there is no break', () => {
  expect(since([WARD, '2025-06-03T12:00:00Z'], [WARD, '2025-06-09T12:00:00Z'])).toBe('2025-06-03');
});

test('who was away for a moment is called since they came back', () => {
  const [first, second, third] = ['2025-06-03T12:00:00Z', '2025-06-05T12:00:00Z', '2025-06-07T12:00:00Z'] as const;
  expect(since([WARD, first], [SANDERS, second], [WARD, third])).toBe('2025-06-07');
  expect(since([WARD, first], [null, second], [WARD, third])).toBe('2025-06-07');
});

test('nobody is called where nothing was saved, or the pick was emptied', () => {
  expect([since(), since([WARD, '2025-06-03T12:00:00Z'], [null, '2025-06-04T12:00:00Z'])]).toEqual([null, null]);
});

test('the day is that of the event: an evening in New York is no next day', () => {
  expect(since([WARD, '2025-06-04T03:59:59Z'])).toBe('2025-06-03');
  expect(since([WARD, '2025-06-04T04:00:00Z'])).toBe('2025-06-04');
});

test('a call says since when it stood, if it came true, and how few made it', () => {
  const text = (day: string | null, sharedBy: number | null) => calledText({ since: day, sharedBy }, 1_240);
  expect([text('2025-06-03', 9), text('2025-06-03', 1), text('2025-06-03', null)]).toEqual([
    'called since 3 June, one of 9 of 1,240 fans',
    'called since 3 June, and by nobody else',
    'called since 3 June',
  ]);
  expect([text(null, 9), text(null, 1), text(null, null)]).toEqual([
    '9 of 1,240 fans had it',
    'nobody else had it',
    '',
  ]);
  expect(calledText({ since: '2025-06-03', sharedBy: 9 }, null)).toBe('called since 3 June, one of 9');
});
