import { beforeEach, expect, test } from 'vitest';
import { sendPushes } from '../cron/send-pushes.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { bring, exportedFiles, undoLatest } from '../testing/bundle.ts';
import { lettersMade, lettersNow, nothingMailed, pickInTennis, readAt } from '../testing/letters.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { drafting } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

/** A player leaves before the lock: a fact of the contest, told to those who have picked them. */
const OPEN = '2025-06-25T12:00:00Z';
const here = await world(OPEN);
const admin = await here.fan('admin');
beforeEach(async () => {
  await nothingMailed();
  await d1.empty('withdrawals', 'contest_changes');
  here.at(OPEN);
});

const ask = (method: string, path: string, body?: unknown) => here.ask(method, `/api${path}`, { as: admin, body });
const mark = (path: string, player: string, tournament?: string, withdrawn = true) =>
  ask('PUT', `/${path}/withdrawals`, { player, tournament, withdrawn });
const changes = async (id: string) => (await ask('GET', `/admin/contests/${id}/changes`)).body.data;
const toldNow = async () => lettersNow(here, await lettersMade('change'));

test('an organiser marks a withdrawal once and takes it back: both are in the trail, and the latest can be undone', async () => {
  const [first, second] = [await mark('nba-draft', 'Cooper Flagg'), await mark('nba-draft', 'Cooper Flagg')];
  expect([first.body.message, second.body.message]).toEqual([
    'Cooper Flagg withdrew from NBA Mock Draft 2025',
    'Nothing to change',
  ]);
  expect((await mark('nba-draft', 'Cooper Flagg', undefined, false)).body.data).toEqual([]);
  const [back, left] = await changes('nba-2025');
  expect([left.says, back.says]).toEqual([
    'Cooper Flagg withdrew from NBA Mock Draft 2025',
    'Cooper Flagg is back in NBA Mock Draft 2025',
  ]);
  expect((await undoLatest(here, admin, 'nba-2025')).status).toBe(200);
  const prospects = (await ask('GET', '/nba-draft/prospects')).body.data;
  expect(prospects.filter(({ withdrawn }: { withdrawn?: true }) => withdrawn)).toMatchObject([
    { player: 'Cooper Flagg' },
  ]);
  expect((await changes('nba-2025'))[0].says).toBe(
    'Undone. withdrawals.csv: 1 new. Cooper Flagg withdrew from NBA Mock Draft 2025',
  );
  expect((await mark('nba-draft', 'Nobody')).status).toBe(404);
});

test('a player who has withdrawn is not picked again, and stays where they stand when other picks are saved', async () => {
  const { row, save, sheet } = await drafting(here, 'keeper', 1, 'Cooper Flagg', 'Dylan Harper');
  const late = await drafting(here, 'late', 1, 'Ace Bailey');
  await mark('nba-draft', 'Cooper Flagg');
  const refused = { status: 409, body: { code: 'withdrawn' } };
  expect(await late.save(late.row('Cooper Flagg', 2))).toMatchObject(refused);
  // To another pick they would be picked again.
  expect(await save(row('Cooper Flagg', 5))).toMatchObject(refused);
  const whole = [{ ...row('Cooper Flagg', 1), confirmed: true }, row('VJ Edgecombe', 2)];
  expect((await save(...whole)).status).toBe(200);
  expect((await sheet()).data).toMatchObject([
    { pick: 1, player: 'Cooper Flagg', confirmed: true },
    { pick: 2, player: 'VJ Edgecombe' },
  ]);
  expect((await save(row('Dylan Harper', 1))).status).toBe(200);
  expect((await save(row('Cooper Flagg', 1))).status).toBe(409);
  await mark('nba-draft', 'Cooper Flagg', undefined, false);
  expect((await save(row('Cooper Flagg', 1))).status).toBe(200);
});

test('each fan who picked them gets one letter, however often the minute runs', async () => {
  const fan = await drafting(here, 'hit', 1, 'Dylan Harper', 'Cooper Flagg');
  await drafting(here, 'other', 1, 'Dylan Harper');
  await mark('nba-draft', 'Cooper Flagg');
  await Promise.all([here.cron(), here.cron()]);
  await here.cron();
  const letters = await toldNow();
  expect(letters.map(({ to }) => to)).toEqual([fan.username]);
  expect(letters[0]?.subject).toBe('Cooper Flagg withdrew from NBA Mock Draft 2025: your pick 2');
  expect(letters[0]?.body).toContain('choose somebody else until it locks on Thu 26 Jun 2025, 20:00 EDT.');
  expect(letters[0]?.body).toContain('/nba-draft/selections\n');
  await d1.empty('outbox');
  await here.cron();
  expect(await lettersMade('change')).toEqual([]);
});

test('no letter goes once it is taken back, the pick has changed or the fan has stopped this kind, and of a draft that has locked none is made', async () => {
  const stopper = await drafting(here, 'stopper', 1, 'Cooper Flagg');
  const changer = await drafting(here, 'changer', 1, 'Cooper Flagg');
  const fan = await drafting(here, 'reader', 1, 'Cooper Flagg');
  await here.patch(stopper, '/api/auth/mail-settings', { withdrawals: false });
  await mark('nba-draft', 'Cooper Flagg');
  await here.cron();
  expect((await lettersMade('change')).map(({ to }) => to)).toEqual([changer.username, fan.username]);
  await changer.save(changer.row('Ace Bailey', 1));
  expect((await toldNow()).map(({ to }) => to)).toEqual([fan.username]);
  await mark('nba-draft', 'Cooper Flagg', undefined, false);
  expect(await toldNow()).toEqual([]);
  // They leave once more: the letter that waits tells it.
  here.at('2025-06-25T12:05:00Z');
  await mark('nba-draft', 'Cooper Flagg');
  await here.cron();
  expect((await lettersMade('change')).filter(({ to }) => to === fan.username)).toHaveLength(1);
  expect(await toldNow()).toHaveLength(1);
  here.at('2025-06-27T00:00:00Z');
  expect((await toldNow())[0]?.body).toContain('It stays as it is: it locked on Thu 26 Jun 2025, 20:00 EDT.');
  await d1.empty('outbox');
  await mark('nba-draft', 'Dylan Harper');
  await here.cron();
  expect(await lettersMade('change')).toEqual([]);
});

test('of a tournament only its picks are concerned, of a season every open one, the back-up too', async () => {
  here.at('2026-01-10T12:00:00Z');
  const fan = await here.someFan('golfer');
  const tournaments = (await here.get(fan, '/api/golf/tournaments')).body;
  const players = (await here.get(fan, '/api/golf/players')).body.map(({ player }: { player: string }) => player);
  const save = (at: number, selection: string, backup?: string) =>
    here.post(fan, '/api/golf/selections', {
      user_id: fan.id,
      tournament: tournaments[at].tournament,
      selection,
      backup,
    });
  expect((await save(0, players[0], players[1])).status).toBe(200);
  expect((await save(1, players[2])).status).toBe(200);
  await mark('golf', players[1], tournaments[1].tournament);
  await mark('golf', players[2], tournaments[1].id);
  await mark('golf', players[1]);
  await here.cron();
  const letters = await toldNow();
  expect(letters.map(({ subject }) => subject)).toEqual(['Golf 1&Done 2026: 2 changes to what you picked']);
  const [first, second] = [0, 1].map((at) => `${tournaments[at].tournament} (Golf 1&Done 2026)`);
  expect(letters[0]?.body).toContain(`${players[1]} withdrew from ${first}. They are the back-up of your pick.`);
  expect(letters[0]?.body).toContain(`${players[2]} withdrew from ${second}. They are your pick.`);
  expect(letters[0]?.body).toContain(`/golf/selections?event=${tournaments[1].id}\n`);
  const own = (await here.get(fan, `/api/golf/selections/${fan.id}`)).body;
  expect(own).toMatchObject([{ backup_withdrew: players[1] }, { withdrew: players[2] }]);
  expect(own[0].withdrew).toBeUndefined();
  // The first changes, and the back-up stays as it is; nobody takes one who has left.
  expect((await save(0, players[3])).body.data).toMatchObject({ selection: players[3], backup: players[1] });
  expect((await save(2, players[1])).body.code).toBe('withdrawn');
  const gone = (await here.get(fan, `/api/golf/players?tournament=${tournaments[1].id}`)).body
    .filter(({ withdrawn }: { withdrawn?: true }) => withdrawn)
    .map(({ player }: { player: string }) => player);
  expect(gone).toEqual([players[1], players[2]]);
});

test('a device is told without a name that would be a pick', async () => {
  const fan = await here.someFan('pushed');
  const browser = await pushBrowser();
  const name = crypto.randomUUID();
  await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  await here.put(fan, '/api/push/subscription', {
    endpoint: `https://push.services.mozilla.com/send/${name}`,
    keys: { p256dh: browser.p256dh, auth: browser.auth },
  });
  await here.patch(fan, '/api/push', { quiet: null });
  await mark('tennis', 'Jannik Sinner', 'Wimbledon');
  await here.cron();
  await sendPushes(bindings, here.games, here.clock());
  const read = await readAt(browser, name);
  expect(read).toMatchObject([{ title: 'Wimbledon: somebody on your sheet withdrew', path: '/tennis/selections' }]);
  expect(JSON.stringify(read)).not.toMatch(/Jannik|Sinner/);
});

test('withdrawals travel in the bundle, and one that a bundle brings is in the trail and told', async () => {
  const fan = await here.someFan('carried');
  await pickInTennis(here, fan, 'Wimbledon', { silver_selection: 'Alexander Bublik' });
  await mark('tennis', 'Jannik Sinner');
  const files = () => exportedFiles(here, admin, 'tennis-2025');
  const before = await files();
  expect(before['withdrawals.csv']).toBe('tournament,player\nNA,Jannik Sinner\n');
  const send = (withdrawals: string) =>
    bring(here, admin, 'tennis-2025', { ...before, 'withdrawals.csv': withdrawals });
  expect((await send(before['withdrawals.csv'] ?? '')).body.message).toBe('Nothing to change');
  const wrong = await send('tournament,player\nNA,Nobody\n');
  expect(wrong.body.problems).toMatchObject([{ file: 'withdrawals.csv', row: 2, column: 'player' }]);
  const done = await send('tournament,player\nWimbledon,Alexander Bublik\n');
  expect([done.status, done.body.message]).toEqual([200, 'Stored: 1 new, 0 changed, 1 gone']);
  expect((await changes('tennis-2025'))[0].says).toBe(
    'withdrawals.csv: 1 new, 1 gone. Alexander Bublik withdrew from Wimbledon. Jannik Sinner is back in Tennis 3&Done 2025',
  );
  expect((await files())['withdrawals.csv']).toBe('tournament,player\nWimbledon,Alexander Bublik\n');
  await here.cron();
  expect((await toldNow()).map(({ subject }) => subject)).toEqual([
    'Alexander Bublik withdrew from Wimbledon: your Silver pick',
  ]);
});
