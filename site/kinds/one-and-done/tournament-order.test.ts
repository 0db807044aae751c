import { expect, test } from 'vitest';
import type { TournamentRecord } from '#schema/wire/season';
import { stateOf } from './tournament-order.ts';

const NOW = Date.parse('2025-07-22T00:00:00Z');
const locked = { isLocked: true, complete: false, endsOn: '2025-07-21' };

test.each([
  ['Finished', { ...locked, complete: true }],
  ['Results awaited', locked],
  ['Running', { ...locked, endsOn: '2025-07-27' }],
  ['Open', { ...locked, isLocked: false }],
  ['Cancelled: scores nothing', { ...locked, cancelled: true }],
])('a tournament is said to be: %s', (text, tournament) => {
  expect(stateOf(tournament as TournamentRecord, NOW).text).toBe(text);
});
