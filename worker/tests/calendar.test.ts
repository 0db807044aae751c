import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { stopToken } from '../mail/stop-link.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { enterWimbledon } from '../testing/letters.ts';
import { seasonOf } from '../testing/season-of.ts';
import { world } from '../testing/world.ts';

test('a fan’s locks are a calendar by secret address, with what they miss; a new address ends the old one', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const fan = await here.fan('demo-calendar');
  await enterWimbledon(here, fan);
  const addressOf = async () => new URL((await here.post(fan, '/api/auth/calendar')).body.data.address).pathname;
  const first = await addressOf();
  const tournaments = contests.map((contest) => seasonOf(contest).slots.map((slot) => slot.tournament));
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
  await here.put(fan, '/api/auth/profile', { timeZone: 'America/New_York' });
  const inNewYork = (await here.ask('GET', first)).body.replace(/\r\n[\t ]/g, '');
  expect(inNewYork).toContain('Locks Mon 30 Jun 2025\\, 16:00 EDT (22:00 CEST).');
  expect(unfolded).not.toContain('Sinner');

  const second = await addressOf();
  expect((await here.ask('GET', first)).status).toBe(404);
  expect((await here.ask('GET', second)).status).toBe(200);
  expect((await here.ask('POST', '/api/auth/calendar')).status).toBe(401);
  const stored = JSON.stringify(await d1.rows('select * from calendars'));
  expect(stored).not.toContain(second.slice(-47, -4));
});

test('a link that stops mails goes on after signing out everywhere', async () => {
  const here = await world('2025-06-02T13:00:00Z');
  const fan = await here.fan('demo-subscribed');
  expect((await here.post(fan, '/api/auth/logout-everywhere')).status).toBe(200);
  const link = `/api/auth/mail-settings/${stopToken(bindings, { userId: fan.id, kind: 'results' })}`;
  expect((await here.ask('GET', link)).body.data).toEqual({ kind: 'results', on: true });
  expect((await here.ask('POST', link)).body.success).toBe(true);
});
