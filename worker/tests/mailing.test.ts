import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { ALL_ON, lettersMade, lettersNow, nothingMailed, pickInTennis, withoutField } from '../testing/letters.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-06-25T12:00:00Z');
beforeEach(async () => {
  await nothingMailed();
  here.at('2025-06-25T12:00:00Z');
});
/** Enters tennis with these categories of Wimbledon (it locks at 2025-06-30T20:00Z). */
async function inTennis(name: string, ...categories: ('gold' | 'silver' | 'bronze')[]): Promise<Fan> {
  const fan = await here.someFan(name);
  const players = { gold: 'Jannik Sinner', silver: 'Alexander Bublik', bronze: 'Jacob Fearnley' };
  const picks = Object.fromEntries(categories.map((category) => [`${category}_selection`, players[category]]));
  await pickInTennis(here, fan, 'Wimbledon', picks);
  return fan;
}

/** To whom letters of a step were made. */
const made = async (step: string) => (await lettersMade(step)).map(({ to }) => to);

/** What would go out now, but for letters that picks are open: opening.test.ts. */
const letters = async () =>
  lettersNow(
    here,
    (await lettersMade()).filter(({ step }) => step !== 'open'),
  );

test('a day and an hour before the lock, fans who miss something are told what, by their own zone and the event’s, and nobody who misses nothing', async () => {
  const some = await inTennis('some', 'gold');
  await here.put(some, '/api/auth/profile', { timeZone: 'Asia/Tokyo' });
  await inTennis('all', 'gold', 'silver', 'bronze');
  await here.someFan('never');
  await here.cronAt('2025-06-29T19:59:00Z');
  expect(await made('day')).toEqual([]);
  await here.cronAt('2025-06-29T20:00:10Z');
  expect(await made('day')).toEqual([some.username]);
  const [letter] = await letters();
  expect(letter?.subject).toBe('Wimbledon locks in a day: Silver and Bronze missing');
  expect(letter?.body).toContain('Tue 1 Jul 2025, 05:00 GMT+9 (Mon 30 Jun, 22:00 CEST)');
  expect(letter?.body).toContain('http://127.0.0.1:8787/tennis/selections');
  expect(await made('hour')).toEqual([]);
  await here.cronAt('2025-06-30T19:03:00Z');
  expect(await made('hour')).toEqual([some.username]);
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Wimbledon locks in an hour: Silver and Bronze missing',
  ]);
});

test('two runs at once, and every later one, write nobody a second time, nor who enters later', async () => {
  const fan = await inTennis('twice', 'gold');
  here.at('2025-06-29T20:01:00Z');
  await Promise.all([here.cron(), here.cron(), here.cron()]);
  await here.cron();
  expect(await made('day')).toEqual([fan.username]);
  // Gone once sent; the mailing still knows.
  await d1.empty('outbox');
  await inTennis('later', 'gold');
  await here.cronAt('2025-06-29T20:02:00Z');
  expect(await made('day')).toEqual([]);
  // A letter goes to the address that its fan has when it goes.
  await here.cronAt('2025-06-30T19:05:00Z');
  await d1.run("update users set email = 'demo-moved@calledit.example' where id = ?", fan.id);
  expect((await letters()).map(({ recipient }) => recipient)).toContain('demo-moved@calledit.example');
});

test('neither the unverified nor those who stopped these mails are written to, and nobody before a field is set', async () => {
  const [unverified, stopped] = [await inTennis('unproven', 'gold'), await inTennis('stopped', 'gold')];
  await d1.run('update users set verified_at = null where id = ?', unverified.id);
  const said = await here.patch(stopped, '/api/auth/mail-settings', { reminders: false });
  expect(said.body).toEqual({ data: { ...ALL_ON, reminders: false } });
  const fan = await inTennis('fieldless', 'gold');
  await withoutField('wimbledon', async () => {
    await here.cronAt('2025-06-29T20:01:00Z');
    expect(await made('day')).toEqual([]);
  });
  await here.cronAt('2025-06-29T20:05:00Z');
  expect(await made('day')).toEqual([fan.username]);
});

test('results are mailed once when a tournament is final, with points and place, not for rounds before and not for a correction', async () => {
  const fan = await inTennis('result', 'gold');
  const other = await inTennis('other', 'silver');
  const admin = await here.admin();
  await d1.run("update feed_items set published_at = 1 where contest_id = 'tennis-2025'");
  const publish = async (player: string, result: string) => {
    const results = [{ tournament: 'Wimbledon', player, result }];
    expect((await here.post(admin, '/api/tennis/results', { results })).status).toBe(200);
  };
  here.at('2025-07-13T18:00:00Z');
  await publish('Alexander Bublik', 'R128');
  await here.cronAt('2025-07-13T18:20:00Z');
  expect(await made('result')).toEqual([]);
  await publish('Jannik Sinner', 'W');
  await here.cronAt('2025-07-13T18:29:00Z');
  expect(await made('result')).toEqual([]);
  await here.cronAt('2025-07-13T18:31:00Z');
  expect(await made('result')).toEqual([fan.username, other.username].sort());
  const written = await letters();
  const mine = written.find(({ to }) => to === fan.username);
  expect(mine?.subject).toBe('Wimbledon: you scored 2,000 points, now 1st of 2');
  expect(mine?.body).toContain(
    'Rank: 1st of 2\nPoints: 2,000 points, 2,000 points in all\nBest call: Gold, Jannik Sinner, 2,000 points\n',
  );
  expect(mine?.body).toContain('http://127.0.0.1:8787/tennis/results');
  expect(written.find(({ to }) => to === other.username)?.subject).toContain('you scored 10 points, now 2nd of 2');

  await d1.empty('outbox');
  await publish('Alexander Bublik', 'R64');
  await here.cronAt('2025-07-13T19:00:00Z');
  expect(await made('result')).toEqual([]);
});

test('the link of a letter ends its kind with one POST and without signing in; a GET and a forged one change nothing', async () => {
  const fan = await inTennis('ending', 'gold');
  await here.cronAt('2025-06-29T20:01:00Z');
  const [letter] = await letters();
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = new URL(letter?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  const token = address.split('/').at(-1) ?? '';
  expect(letter?.body).toContain(`/mail-settings?token=${token}`);

  expect((await here.ask('GET', address)).body).toEqual({ data: { kind: 'reminders', on: true } });
  const opened = await here.ask('GET', address, { headers: { Accept: 'text/html,*/*' } });
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/mail-settings?token=${token}`]);
  const settings = async () => (await here.get(fan, '/api/auth/mail-settings')).body.data;
  const other = await here.someFan('o');
  const changed = token.replace(/.{43}$/, (proof) => (proof.startsWith('A') ? 'B' : 'A') + proof.slice(1));
  for (const forged of [
    token.replace(fan.id, other.id),
    token.replace('reminders', 'results'),
    changed,
    token.slice(0, -43),
    fan.refreshToken,
  ])
    for (const method of ['GET', 'POST'])
      expect([forged, (await here.ask(method, `/api/auth/mail-settings/${forged}`)).status]).toEqual([forged, 404]);
  expect(await settings()).toEqual(ALL_ON);

  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const oneClick = { body: 'List-Unsubscribe=One-Click', headers };
  // Also once its fan has signed out everywhere.
  const elsewhere = await here.elsewhere(fan);
  expect((await here.post(elsewhere, '/api/auth/logout-everywhere')).status).toBe(200);
  Object.assign(fan, await here.elsewhere(fan));
  for (let time = 0; time < 2; time++) expect((await here.ask('POST', address, oneClick)).status).toBe(200);
  expect(await settings()).toEqual({ ...ALL_ON, reminders: false });
  // What waits already is not sent either.
  expect(await letters()).toEqual([]);
});

test('a lock that moves away is reminded of again, a day and an hour before its new time', async () => {
  const moveTo = (locksAt: string) =>
    d1.run(
      "update slots set locks_at = ? where contest_id = 'tennis-2025' and tournament = 'wimbledon'",
      Date.parse(locksAt),
    );
  const fan = await inTennis('postponed', 'gold');
  await here.cronAt('2025-06-29T20:01:00Z');
  expect(await made('day')).toEqual([fan.username]);
  const sent = async () => (await lettersMade()).map(({ id }) => id);
  const before = await sent();
  await d1.empty('outbox');
  await moveTo('2025-06-30T19:50:00Z');
  await here.cronAt('2025-06-29T20:02:00Z');
  expect(await made('day')).toEqual([]);
  await moveTo('2025-07-02T20:00:00Z');
  await here.cronAt('2025-06-29T20:03:00Z');
  await here.cronAt('2025-07-01T20:01:00Z');
  expect(await made('day')).toEqual([fan.username]);
  // Another letter by its number too: the same one would be taken for a repeat.
  expect(await sent()).not.toEqual(before);
  await moveTo('2025-06-30T20:00:00Z');
});
