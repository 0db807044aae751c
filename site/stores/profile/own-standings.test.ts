import { afterEach, expect, test, vi } from 'vitest';
import { contests } from '#seasons/registry';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { cardOf } from '../landing/card.ts';
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
  const standings = await standingsOf(contests.map(cardOf), 'demo', behind, gameNow, requestWithHeaders);
  return { ...standings, requests };
}

test('on draft night a fan with a spoiler delay does not read their place in the profile', async () => {
  const { places, best, total } = await profileAt('2025-04-26T01:00:00Z', true);
  const { rank, text } = places.find(({ id }) => id === 'nfl-2025') ?? {};
  expect([rank, text, best, total]).toEqual([
    null,
    'Held back while the draft goes on: your spoiler delay is on.',
    null,
    0,
  ]);
});

test.each([
  ['2025-04-26T01:00:00Z', false],
  ['2025-04-27T01:00:00Z', true],
])('at %s with a delay (%s) they do', async (instant, behind) => {
  const { places, best, total } = await profileAt(instant, behind);
  const ranked = places.filter(({ rank }) => rank !== null);
  expect([ranked.map(({ id, rank }) => [id, rank]), best, total]).toEqual([
    [['nfl-2025', 3]],
    { rank: 3, title: 'NFL Mock Draft 2025' },
    1200,
  ]);
});

test('all places are asked for at once, however many contests there are', async () => {
  const { requests, places } = await profileAt('2025-04-27T01:00:00Z', false);
  expect(requests).toEqual(['/api/fans/demo']);
  expect(places.map(({ text }) => text)).toEqual([
    ...['1,200 points, of 240 fans', 'No results yet', 'No results yet', 'No results yet'],
  ]);
});
