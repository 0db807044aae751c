import { expect, test } from 'vitest';
import type { Missing } from '#games/news/due';
import { missingLine, missingSubject } from './news.ts';

test.each<[Missing, string, string]>([
  [{ code: 'picks', values: { made: 27, slots: 32, missing: 5 } }, '27 of 32 picks, 5', '27 of 32 picks, 5'],
  [{ code: 'categories', values: { names: ['Gold', 'Bronze'] } }, 'Gold and Bronze', 'Gold and Bronze'],
  [{ code: 'athlete', values: { athleteWord: 'golfer' } }, 'Your golfer is', 'your golfer is'],
])('what is missing is a line and a subject: %o', (missing, line, subject) => {
  expect(missingLine(missing)).toBe(`${line} missing.`);
  expect(missingSubject(missing, { event: 'Demo', left: 'an hour' })).toBe(`Demo locks in an hour: ${subject} missing`);
});
