import { expect, test } from 'vitest';
import type { MockDraft } from '#games/mock-draft/contest';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { servedGame } from '../kinds/kinds.ts';
import { world } from '../testing/world.ts';

/** A folder as anyone might add it: ten slots, two teams, twelve prospects. */
const teams = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Demo Reds' : 'Demo Blues'));
const contest: MockDraft = {
  kind: 'mock-draft',
  id: 'demo-2027',
  path: 'demo-draft',
  title: 'Demo Draft 2027',
  description: 'Ten picks.',
  sport: 'Demo',
  type: 'Single Event',
  startsOn: '2027-01-10',
  endsOn: '2027-01-10',
  duration: '1 day',
  timeZone: 'UTC',
  accent: 'football',
  locksAt: '2027-01-10T20:00:00Z',
  event: { title: 'Demo Draft', location: 'Springfield', day: '10/01/2027', startTime: '8:00 PM' },
  picks: 10,
  thatTeam: 'named',
  expertPrefix: null,
  resultsTitle: 'Actual Results',
  clubs: ['Demo Reds', 'Demo Blues'],
};
const files = {
  'teams.csv': ['pick,team_id,team', ...teams.map((team, index) => `${index + 1},demo,${team}`)].join('\n'),
  'prospects.csv': [
    'rank,player,position,school,class',
    ...Array.from({ length: 12 }, (_, index) => `${index + 1},demo-${index + 1},QB,Demo,Senior`),
  ].join('\n'),
  'results.csv': [
    'pick,team,player,position,trade',
    ...teams.map((team, index) => `${index + 1},${team},demo-${index + 1},QB,false`),
  ].join('\n'),
};

test('a made-up fifth contest gets calls, lock, scoring and a leaderboard without other changes', async () => {
  const here = await world('2027-01-01T12:00:00Z', {
    game: servedGame(contest),
    season: readSeason(contest, files),
  });
  const fan = await here.fan('demo-fifth');
  const ask = (method: string, path: string, body?: unknown) =>
    here.ask(method, `/api/demo-draft${path}`, { as: fan, body });
  expect((await here.ask('GET', '/api/health')).body).toMatchObject({ status: 'ok', contests: contests.length + 1 });
  expect((await ask('GET', '/teams')).body.data).toHaveLength(10);
  expect((await ask('GET', '/expert-picks/experts')).body.data).toHaveLength(2);

  const sheet = teams.map((team, index) => ({ userId: fan.id, pick: index + 1, team, player: `demo-${index + 1}` }));
  expect((await ask('POST', '/selections', sheet)).status).toBe(201);
  expect((await ask('PUT', '/selections', [{ ...sheet[0], pick: 11 }])).body.message).toBe('Pick must be 1 to 10');

  here.at('2027-01-10T20:30:01Z');
  expect((await ask('PUT', '/selections', sheet.slice(0, 1))).status).toBe(409);
  await here.minute();
  const [row] = (await ask('GET', '/leaderboard')).body.data;
  expect(row).toMatchObject({
    username: 'demo-fifth',
    rank: 1,
    total_points: 6_000,
    correct_selections: 10,
    percentage_score: 100,
  });
});
