import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

test('when D1 fails, a save answers 503 with a sentence and no detail, and nothing is lost once it is back', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  const fan = await here.fan('demo-outage');
  const body = [{ userId: fan.id, pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' }];
  await here.ask('POST', '/api/nfl-draft/selections', { as: fan, body });
  await here.db.$client.exec('alter table picks rename to picks_away');
  const said = await here.ask('PUT', '/api/nfl-draft/selections', {
    as: fan,
    body: [{ ...body[0], player: 'Travis Hunter' }],
  });
  expect([said.status, said.body]).toEqual([
    503,
    { success: false, message: 'The site is busy. Please try again.', code: 'unavailable' },
  ]);
  await here.db.$client.exec('alter table picks_away rename to picks');
  const { data } = (await here.ask('GET', '/api/nfl-draft/selections', { as: fan })).body;
  expect(data).toMatchObject([{ pick: 1, player: 'Cam Ward' }]);
});

test('without storage the health call answers 503', async () => {
  const here = await world('2025-04-20T12:00:00Z');
  await here.db.$client.exec('alter table contests rename to contests_away');
  expect((await here.ask('GET', '/api/health')).status).toBe(503);
  await here.db.$client.exec('alter table contests_away rename to contests');
  expect((await here.ask('GET', '/api/health')).body).toMatchObject({ status: 'ok', contests: here.games.length });
});
