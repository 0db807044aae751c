import { afterEach, expect, test, vi } from 'vitest';
import { contests } from '#seasons/registry';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { standingsOf } from './own-standings.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The profile of a fan who is third, at an instant, with or without a spoiler delay. */
async function profileAt(instant: string, behind: boolean) {
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] });
  const place = { rank: 3, points: 1200, amount: '1,200 points', entries: 240, provisional: false };
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ data: { seasons: [{ contest: { id: 'nfl-2025' }, ...place }] } });
  });
  const standings = await standingsOf(contests, 'demo', behind, gameNow, requestWithHeaders);
  return { ...standings, requests };
}

test('on draft night a fan with a spoiler delay does not read their place in the profile', async () => {
  const { places, total } = await profileAt('2025-04-26T01:00:00Z', true);
  const text = 'Held back while the draft goes on: your spoiler delay is on.';
  expect([places, total]).toMatchObject([[{ id: 'nfl-2025', rank: null, text }], null]);
});

test.each([
  ['2025-04-26T01:00:00Z', false],
  ['2025-04-27T01:00:00Z', true],
])('at %s with a delay (%s) they do', async (instant, behind) => {
  const { places, total, requests } = await profileAt(instant, behind);
  expect([places, total]).toMatchObject([[{ id: 'nfl-2025', rank: '3rd of 240', text: '1,200 points' }], 1200]);
  // However many contests there are.
  expect(requests).toEqual(['/api/fans/demo']);
});
