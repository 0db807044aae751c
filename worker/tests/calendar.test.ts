import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

test('a fan’s locks are a calendar by secret address, with what he misses; a new address ends the old one', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const fan = await here.fan('demo-calendar');
  await here.ask('POST', '/api/tennis/selections', {
    as: fan,
    body: { user_id: fan.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' },
  });
  const addressOf = async () =>
    new URL((await here.ask('POST', '/api/auth/calendar', { as: fan })).body.data.address).pathname;
  const first = await addressOf();
  const { body, headers } = await here.ask('GET', first);
  expect(headers.get('Content-Type')).toContain('text/calendar');
  const unfolded = body.replace(/\r\n[\t ]/g, '');
  expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(2 + 5 + 30);
  expect(unfolded).toContain('DTEND:20250630T200000Z');
  expect(unfolded).toContain('SUMMARY:Wimbledon (Tennis 3&Done 2025) locks');
  expect(unfolded).toContain('2 of 3 picks missing.');
  expect(unfolded).not.toContain('Sinner');

  const second = await addressOf();
  expect((await here.ask('GET', first)).status).toBe(404);
  expect((await here.ask('GET', second)).status).toBe(200);
  expect((await here.ask('POST', '/api/auth/calendar')).status).toBe(401);
  const stored = JSON.stringify((await here.db.$client.prepare('select * from calendars').all()).results);
  expect(stored).not.toContain(second.slice(-47, -4));
});
