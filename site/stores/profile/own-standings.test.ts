import { afterEach, expect, test, vi } from 'vitest';
import { contests } from '#seasons/registry';
import { cardOf } from '../landing/card.ts';
import { $totalPoints } from '../total-points.ts';
import { standingsOf } from './own-standings.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The profile of a fan who is third, at an instant, with their delay in minutes. */
async function profileAt(instant: string, delay: number) {
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] });
  const row = { username: 'demo', rank: 3, total_points: 1200, correct_selections: 2, percentage_score: 6.25 };
  vi.stubGlobal('localStorage', { getItem: () => `${delay}`, setItem: () => {} });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const seasons = [{ contest: { id: 'nfl-2025' } }];
    return Response.json({ data: address.startsWith('/api/fans/') ? { seasons } : [row] });
  });
  return { ...(await standingsOf(contests.map(cardOf), 'demo')), asked };
}

test('on draft night a fan with a spoiler delay does not read their place in the profile', async () => {
  const { standings, held } = await profileAt('2025-04-26T01:00:00Z', 3);
  expect([standings, held.map(({ id }) => id), $totalPoints.get()]).toEqual([[], ['nfl-2025'], 0]);
});

test.each([
  ['2025-04-26T01:00:00Z', 0],
  ['2025-04-27T01:00:00Z', 3],
])('at %s with a delay of %i minutes they do', async (instant, delay) => {
  const { standings, held } = await profileAt(instant, delay);
  expect([standings.map(({ rank }) => rank), held, $totalPoints.get()]).toEqual([[3], [], 1200]);
});

test('only contests in which the fan has a place are asked for it, however many there are', async () => {
  const { asked } = await profileAt('2025-04-27T01:00:00Z', 0);
  expect(asked).toEqual(['/api/fans/demo', '/api/nfl-draft/leaderboard?around=me&limit=1']);
});
