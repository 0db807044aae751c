import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { ALL_ON, enterWimbledon, pickInTennis } from '../testing/letters.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { shareEverything } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');

const { registered, notified, subjectsTo, mailedTokens, addPasskey } = newcomersOf(here);
const own = (fan: Fan) => here.get(fan, '/api/users/me/export');

test('a fan reads all that is kept of them: account, mails, picks and every receipt, and no secret', async () => {
  const fan = await registered('demo-reader');
  for (const gold_selection of ['Jannik Sinner', 'Carlos Alcaraz'])
    await pickInTennis(here, fan, 'Wimbledon', { gold_selection });
  await here.post(fan, '/api/auth/calendar');
  await shareEverything(fan);
  const endpoint = await notified(fan);
  await addPasskey(fan);
  await here.post(fan, '/api/remarks', { page: '/tennis', says: 'Why is it Sinner?' });
  const { status, body, headers } = await own(fan);
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="called-it.json"');
  expect(body).toMatchObject({
    account: { username: 'demo-reader', email: 'demo-reader@calledit.example', residence: 'France' },
    mailSettings: ALL_ON,
    sessions: [{ refreshedAt: null }],
    passkeys: [{ name: 'Another browser on another device', createdAt: expect.stringMatching(/Z$/), usedAt: null }],
    calendar: { createdAt: expect.any(String) },
    contests: [{ contest: 'tennis-2025', points: 0, rank: 1 }],
    remarks: [{ page: '/tennis', about: '', says: 'Why is it Sinner?', answer: null, settledAt: null }],
    notifications: { quiet: { from: 22, until: 8 }, browsers: [{ since: expect.any(String) }] },
    shares: expect.arrayContaining([expect.objectContaining({ contest: 'nfl-2025', thing: 'call', slot: '1' })]),
  });
  expect(body.mails.map(({ subject }: { subject: string }) => subject)).toContain('Verify your email address');
  const [{ athlete, receipts }] = body.contests[0].picks;
  expect([athlete, ...receipts.map((each: { athlete: string }) => each.athlete)]).toEqual([
    'Carlos Alcaraz',
    'Jannik Sinner',
    'Carlos Alcaraz',
  ]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/scrypt|hash|token|secret/i);
  const kept = await d1.rows<{ kept: string }>(`select secret_hash as kept from sessions
    union select secret_hash from calendars union select password_hash from users union select secret_hash from shares
    union select endpoint || ' ' || auth from push_subscriptions`);
  kept.push(...(await d1.rows<{ kept: string }>("select id || ' ' || public_key as kept from passkeys")));
  const secrets = kept.flatMap(({ kept }) => kept.split(' ')).filter((each) => each.length > 5);
  expect(secrets).toContain(endpoint);
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
});

const ask = (fan: Fan, email: string) => here.post(fan, '/api/auth/change-email', { password: PASSWORD, email });
const prove = (token: string) => here.ask('POST', `/api/auth/change-email/${token}`);

test('a taken address is answered like a free one; its owner hears of it, and nobody gets it', async () => {
  const [fan, owner] = [await registered('demo-wisher'), await registered('demo-owner')];
  const [free, taken] = ['demo-free@calledit.example', person('demo-owner').email];
  const said = await Promise.all([free, taken].map((email) => ask(fan, email)));
  const answers = said.map(({ status, body }, index) => [status, body.message.replace([free, taken][index], 'X')]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await subjectsTo(taken)).toContain('Your address is in use already');
  // The old address is told of each alike.
  expect((await subjectsTo(person('demo-wisher').email)).slice(-2)).toEqual(
    Array(2).fill('Another email address was asked for'),
  );
  expect((await own(owner)).body.account.email).toBe(taken);
});

test('of two who ask for one address the first to prove it gets it', async () => {
  const address = 'demo-race@calledit.example';
  for (const name of ['demo-race-a', 'demo-race-b']) await ask(await registered(name), address);
  const [first = '', second = ''] = await mailedTokens(address);
  expect((await prove(second)).status).toBe(200);
  expect(await prove(first)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
});

test('a fan’s locks are a calendar by secret address, with what they miss; a new address ends the old one', async () => {
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
  expect(unfolded).toContain('TRIGGER:-PT1H');
  expect(unfolded).toContain('SUMMARY:Wimbledon (Tennis 3&Done 2025) locks');
  expect(unfolded).toContain('Locks Mon 30 Jun 2025\\, 22:00 CEST. 2 of 3 picks missing.');
  await here.put(fan, '/api/auth/profile', { timeZone: 'America/New_York' });
  const inNewYork = (await here.ask('GET', first)).body.replace(/\r\n[\t ]/g, '');
  expect(inNewYork).toContain('Locks Mon 30 Jun 2025\\, 16:00 EDT (22:00 CEST).');
  expect(unfolded).not.toContain('Sinner');

  const second = await addressOf();
  expect((await here.ask('GET', first)).status).toBe(404);
  expect((await here.ask('GET', second)).status).toBe(200);
  expect(JSON.stringify(await d1.rows('select * from calendars'))).not.toContain(second.slice(-47, -4));
});
