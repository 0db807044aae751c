import { expect, test } from 'vitest';
import { gameOf } from '#games/kinds';
import { contests } from '#seasons/registry';
import { missingLine, missingSubject } from './news.ts';

/** What a sheet misses, as the line of a mail and of a notification, and as a subject. */
function missingOf(id: string, slots: number, missing: (string | null)[]): string[] {
  const game = contests.filter((contest) => contest.id === id).map(gameOf)[0];
  if (!game) throw new Error(`No contest ${id}`);
  const what = game.missing({ slots, missing });
  return [missingLine(what), missingSubject(what, { event: 'Demo', left: 'an hour' })];
}

test('what is missing is counted in a draft, named by category in tennis, and one golfer in golf', () => {
  expect(missingOf('nfl-2025', 32, Array(5).fill(null))).toEqual([
    '27 of 32 picks, 5 missing.',
    'Demo locks in an hour: 27 of 32 picks, 5 missing',
  ]);
  expect(missingOf('tennis-2025', 3, ['Bronze'])).toEqual(['Bronze missing.', 'Demo locks in an hour: Bronze missing']);
  expect(missingOf('tennis-2025', 3, ['Bronze', 'Gold', 'Silver'])).toEqual([
    'Gold, Silver and Bronze missing.',
    'Demo locks in an hour: Gold, Silver and Bronze missing',
  ]);
  expect(missingOf('golf-2026', 1, ['Golfer'])).toEqual([
    'Your golfer is missing.',
    'Demo locks in an hour: your golfer is missing',
  ]);
});
