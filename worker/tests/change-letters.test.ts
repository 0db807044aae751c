import { beforeEach, expect, test } from 'vitest';
import { sendLetters } from '../cron/send-letters.ts';
import { tellChanges } from '../cron/tell.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { bring, exportedFiles, tradeFirst } from '../testing/bundle.ts';
import { lettersMade, lettersNow, nothingMailed, pickInTennis } from '../testing/letters.ts';
import { drafting } from '../testing/saved.ts';
import type { Taken } from '../testing/servers.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * A trade before the lock, a lock that moves and a withdrawal are mailed to those whose picks they
 * touch: one mail an hour of a contest at most, and who looks first is told how many fans that is.
 */
const OPEN = '2025-06-20T12:00:00Z';
const here = await world(OPEN);
const admin = await here.fan('admin');
beforeEach(async () => {
  await nothingMailed();
  await d1.empty('withdrawals');
  here.at(OPEN);
});

const organise = (method: string, path: string, body?: object) => here.ask(method, `/api${path}`, { as: admin, body });
const withdraw = (player: string) => organise('PUT', '/nba-draft/withdrawals', { player, withdrawn: true });
const letters = async () => lettersNow(here, await lettersMade('change'));

test('a trade before the lock is mailed to those who have filled that pick, with what was done to it', async () => {
  const touched = await drafting(here, 'touched', 1, 'Cooper Flagg', 'Dylan Harper');
  await drafting(here, 'other', 2, 'Dylan Harper');
  const quiet = await drafting(here, 'quiet', 1, 'Cooper Flagg');
  await here.patch(quiet, '/api/auth/mail-settings', { withdrawals: false });
  here.at('2025-06-20T12:05:00Z');
  expect((await tradeFirst(here, admin, false, '?dry=true')).body.data.told).toBe(1);
  expect((await tradeFirst(here, admin)).status).toBe(200);
  await here.cron();
  const [letter, ...others] = await letters();
  expect([letter?.to, others]).toEqual([touched.username, []]);
  expect(letter?.subject).toBe('NBA Mock Draft 2025: your pick 1 belongs to another team');
  expect(letter?.body).toContain('Pick 1 now belongs to the Utah Jazz (was Dallas Mavericks).');
  expect(letter?.body).toContain('Your pick 1 is Cooper Flagg. It stays as it is, and you can choose somebody else');
  expect((await tradeFirst(here, admin, true)).status).toBe(200);
  await here.cron();
  // What was taken back before the letter went is no news.
  expect(await letters()).toEqual([]);
});

test('a fan is written to once an hour at most of a contest: what changes meanwhile waits, and comes in one mail', async () => {
  const fan = await drafting(here, 'hourly', 1, 'Cooper Flagg', 'Dylan Harper', 'Ace Bailey');
  const calm = await drafting(here, 'calm', 4, 'VJ Edgecombe');
  const tell = () => tellChanges(here.db, here.clock());
  const send = () => sendLetters({ ...bindings, SMTP_PORT: bindings.MAIL_SERVER.smtp }, here.games, here.clock());
  const subjectsTo = async ({ username }: Fan) => {
    const address = `${username}@calledit.example`;
    const taken: Taken[] = await (await fetch(`${bindings.MAIL_SERVER.web}/?recipient=${address}`)).json();
    return taken.map(({ message }) => /^Subject: (.*)$/im.exec(message)?.[1]);
  };
  await withdraw('Cooper Flagg');
  await tell();
  await send();
  const first = 'Cooper Flagg withdrew from NBA Mock Draft 2025: your pick 1';
  expect(await subjectsTo(fan)).toEqual([first]);
  await withdraw('Dylan Harper');
  await withdraw('VJ Edgecombe');
  await tell();
  await withdraw('Ace Bailey');
  await tell();
  await send();
  expect(await subjectsTo(fan)).toEqual([first]);
  expect(await subjectsTo(calm)).toEqual(['VJ Edgecombe withdrew from NBA Mock Draft 2025: your pick 4']);
  const waiting = await d1.rows(`select due_at - changes_told_at as after from outbox
    join entries on entries.contest_id = outbox.contest_id and entries.user_id = recipient where step = 'change'`);
  expect(waiting).toEqual([{ after: 3_600_000 }]);
  await d1.run("update outbox set due_at = 0 where step = 'change'");
  await send();
  expect(await subjectsTo(fan)).toEqual([first, 'NBA Mock Draft 2025: 2 changes to what you picked']);
  expect(await lettersMade('change')).toEqual([]);
});

test('a lock that moves is mailed to those who have picked there, also when it closes at once', async () => {
  const early = await drafting(here, 'early', 1, 'Cooper Flagg');
  const player = await here.someFan('player');
  await pickInTennis(here, player, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  here.at('2025-06-20T12:05:00Z');
  const later = { locksAt: '2025-06-30T18:00:00Z', tournament: 'wimbledon' };
  const look = await organise('PATCH', '/admin/contests/tennis-2025?dry=true', later);
  expect(look.body.data).toMatchObject({ affected: 1, told: 1 });
  expect((await organise('PATCH', '/admin/contests/tennis-2025', later)).status).toBe(200);
  await here.cron();
  const [moved] = await letters();
  expect([moved?.to, moved?.subject]).toEqual([player.username, 'Wimbledon: the lock has moved']);
  expect(moved?.body).toContain('The lock moved from Mon 30 Jun 2025, 22:00 CEST to Mon 30 Jun 2025, 20:00 CEST.');
  expect(moved?.body).toContain('Your picks stay as they are.');
  expect((await organise('PATCH', '/admin/contests/nba-2025', { closesNow: true })).status).toBe(200);
  await here.cron();
  expect((await letters()).map(({ to }) => to).sort()).toEqual([early.username, player.username].sort());
});

test('what a tournament is worth stays once it has locked; points that it turns after results are mailed to those who were told the results, and nobody else', async () => {
  here.at('2025-06-25T12:00:00Z');
  const [winner, loser] = [await here.someFan('winner'), await here.someFan('loser')];
  await pickInTennis(here, winner, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  await pickInTennis(here, loser, 'Wimbledon', { gold_selection: 'Carlos Alcaraz' });
  await d1.run("delete from feed_items where contest_id = 'tennis-2025'");
  here.at('2025-07-13T18:00:00Z');
  const files = await exportedFiles(here, admin, 'tennis-2025');
  const worth = async (designation: string, dry = false) => {
    const table = files['tournaments.csv']?.replace(/(Wimbledon,.*)Grand Slam/, `$1${designation}`) ?? '';
    return bring(here, admin, 'tennis-2025', { ...files, 'tournaments.csv': table }, dry ? '?dry=true' : '');
  };
  // What fans picked by stays once it has locked, until there are results.
  for (const dry of [true, false]) {
    const refused = await worth('ATP 500', dry);
    const why = 'nothing that a pick counts by changes any more at slots';
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(why)]);
  }
  const results = [{ tournament: 'Wimbledon', player: 'Jannik Sinner', result: 'W' }];
  expect((await organise('POST', '/tennis/results', { results })).status).toBe(200);
  // Before results are told, their letter says what is right then.
  expect((await worth('ATP 500')).body.data).toMatchObject({ stored: true, told: 0, moves: { gain: 0, lose: 1 } });
  await here.cron();
  expect(await letters()).toEqual([]);
  await organise('PUT', '/tennis/official', { tournament: 'wimbledon', official: true });
  await here.cron();
  expect(await lettersMade('result')).toHaveLength(2);
  expect((await worth('Grand Slam', true)).body.data).toMatchObject({ told: 1, moves: { gain: 1, lose: 0 } });
  expect(await letters()).toEqual([]);
  expect((await worth('Grand Slam')).body.data).toMatchObject({ stored: true, told: 1 });
  await here.cron();
  const [letter, ...others] = await letters();
  expect([letter?.to, letter?.subject, others]).toEqual([
    winner.username,
    'Tennis 3&Done 2025: your points have changed',
    [],
  ]);
  expect(letter?.body).toContain(
    'Tennis 3&Done 2025: a mistake was corrected after the results. You have 2,000 points now, not 500 points.',
  );
  expect(letter?.body).toContain('/tennis/results');
});
