import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { stopToken } from '../mail/stop-link.ts';
import { bindings } from '../testing/bindings.ts';
import { newcomersOf, PASSWORD } from '../testing/newcomers.ts';
import { world } from '../testing/world.ts';

test('a fan’s locks are a calendar by secret address, with what they miss; a new address ends the old one', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const fan = await here.fan('demo-calendar');
  await here.ask('POST', '/api/tennis/selections', {
    as: fan,
    body: { user_id: fan.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' },
  });
  const addressOf = async () =>
    new URL((await here.ask('POST', '/api/auth/calendar', { as: fan })).body.data.address).pathname;
  const first = await addressOf();
  const tournaments = contests.map((contest) =>
    readSeason(contest, filesOf(contest.id)).slots.map((slot) => slot.tournament),
  );
  const locks = tournaments.reduce((sum, times) => sum + new Set(times).size, 0);
  const { body, headers } = await here.ask('GET', first);
  expect(headers.get('Content-Type')).toContain('text/calendar');
  const unfolded = body.replace(/\r\n[\t ]/g, '');
  expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(locks);
  expect(unfolded).toContain('DTEND:20250630T200000Z');
  expect(unfolded).toContain('TRIGGER:-PT60M');
  const lines: string[] = body.split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(unfolded).toContain('SUMMARY:Wimbledon (Tennis 3&Done 2025) locks');
  expect(unfolded).toContain('Locks Mon 30 Jun 2025\\, 22:00 CEST. 2 of 3 picks missing.');
  await here.ask('PUT', '/api/auth/profile', { as: fan, body: { timeZone: 'America/New_York' } });
  const inNewYork = (await here.ask('GET', first)).body.replace(/\r\n[\t ]/g, '');
  expect(inNewYork).toContain('Locks Mon 30 Jun 2025\\, 16:00 EDT (22:00 CEST).');
  expect(unfolded).not.toContain('Sinner');

  const second = await addressOf();
  expect((await here.ask('GET', first)).status).toBe(404);
  expect((await here.ask('GET', second)).status).toBe(200);
  expect((await here.ask('POST', '/api/auth/calendar')).status).toBe(401);
  const stored = JSON.stringify((await here.db.$client.prepare('select * from calendars').all()).results);
  expect(stored).not.toContain(second.slice(-47, -4));
});

test('a calendar address ends with the password it was made under, changed or reset, and with all sessions; a link that stops mails goes on, and stops mails', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const { verified, post, mailedToken } = newcomersOf(here);
  const { accessToken, user } = await verified('demo-subscribed');
  const headers = { Authorization: `Bearer ${accessToken}` };
  const newAddress = async () =>
    new URL((await here.ask('POST', '/api/auth/calendar', { headers })).body.data.address).pathname;

  const first = await newAddress();
  expect((await here.ask('GET', first)).status).toBe(200);
  const body = { currentPassword: PASSWORD, password: 'another-pass-2025' };
  const changed = await here.ask('POST', '/api/auth/change-password', { headers, body });
  expect(changed.body.message).toContain('calendar address you had has ended');
  expect((await here.ask('GET', first)).status).toBe(404);

  const { accessToken: again } = (await post('login', { email: user.email, password: body.password })).body;
  headers.Authorization = `Bearer ${again}`;
  const second = await newAddress();
  await post('request-password-reset', { email: user.email });
  const token = await mailedToken(user.email);
  const reset = await post('reset-password', { token, password: 'third-pass-2025' });
  expect(reset.body.message).toContain('calendar address you had has ended');
  expect((await here.ask('GET', second)).status).toBe(404);

  const { accessToken: last } = (await post('login', { email: user.email, password: 'third-pass-2025' })).body;
  headers.Authorization = `Bearer ${last}`;
  const third = await newAddress();
  const everywhere = await here.ask('POST', '/api/auth/logout-everywhere', { headers });
  expect(everywhere.body.message).toContain('calendar address you had has ended');
  expect((await here.ask('GET', third)).status).toBe(404);

  const link = `/api/auth/mail-settings/${stopToken(bindings, { userId: user.id, kind: 'results' })}`;
  expect((await here.ask('GET', link)).body.data).toEqual({ kind: 'results', on: true });
  expect((await here.ask('POST', link)).body.success).toBe(true);
});
