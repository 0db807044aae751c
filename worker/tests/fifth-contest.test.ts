import { expect, test } from 'vitest';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { servedGame } from '../kinds/kinds.ts';
import { demoDraft as contest, demoFiles, demoTeams as teams } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/** Its results besides. */
const files = {
  ...demoFiles,
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
  await here.cron();
  const [row] = (await ask('GET', '/leaderboard')).body.data;
  expect(row).toMatchObject({
    username: 'demo-fifth',
    rank: 1,
    total_points: 6_000,
    correct_selections: 10,
    percentage_score: 100,
  });
});
