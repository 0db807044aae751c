import { beforeEach, expect, test } from 'vitest';
import { bring, exportedFiles, undoLatest } from '../testing/bundle.ts';
import { lettersMade, lettersNow, nothingMailed, pickInTennis } from '../testing/letters.ts';
import { resultAt } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * A tournament that is cancelled: nobody can be picked there, it scores nothing whatever was
 * published, and who was picked there is free again.
 */
const OPEN = '2026-03-01T12:00:00Z';
const HOUSTON = "Texas Children's Houston Open";
const HERITAGE = 'RBC Heritage';
const GOLF = '/api/admin/contests/golf-2026';
const here = await world(OPEN);
const admin = await here.fan('admin');
beforeEach(async () => {
  await nothingMailed();
  here.at(OPEN);
});

const cancel = (tournament = HOUSTON, cancelled = true, dry = false) =>
  here.patch(admin, `${GOLF}${dry ? '?dry=true' : ''}`, { tournament, cancelled });
const save = (fan: Fan, tournament: string, change: object) =>
  here.post(fan, '/api/golf/selections', { user_id: fan.id, tournament, ...change });
const publish = (body: object) => here.post(admin, '/api/golf/results', body);
const paid = (player: string, earnings: number) => ({ tournament: HOUSTON, player, earnings });
const resultOf = (fan: Fan) => resultAt(here, fan, 'golf', HOUSTON);
const totalOf = async (fan: Fan) => (await here.get(fan, `/api/golf/results/summary/${fan.id}`)).body.total_points;
const standingOf = async (fan: Fan) =>
  (await here.get(fan, '/api/golf/leaderboard')).body.find(({ user_id }: { user_id: string }) => user_id === fan.id)
    ?.total_points;
const filesOfGolf = () => exportedFiles(here, admin, 'golf-2026');

test('before its lock: nobody can be picked there, both golfers are free again, and the sheet says why; taken back, its picks hold those who are picked nowhere else', async () => {
  const [fan, other] = [await here.someFan('cancelled'), await here.someFan('cancelled')];
  await save(other, HOUSTON, { selection: 'Rory McIlroy' });
  await save(fan, HOUSTON, { selection: 'Scottie Scheffler', backup: 'Gary Woodland' });
  expect((await save(fan, 'Masters Tournament', { selection: 'Scottie Scheffler' })).status).toBe(409);
  const said = await cancel();
  expect(said.body).toMatchObject({
    message: `${HOUSTON}: cancelled, scores nothing`,
    data: { told: 2, warnings: [] },
  });
  expect((await cancel()).body.message).toBe('Nothing to change');
  expect((await cancel('demo-open')).body.message).toBe('Unknown tournament demo-open');
  expect(await save(fan, HOUSTON, { selection: 'Justin Rose' })).toMatchObject({
    status: 409,
    body: { code: 'cancelled', message: 'This tournament is cancelled: nobody can be picked there' },
  });
  expect((await save(fan, 'Masters Tournament', { selection: 'Scottie Scheffler' })).status).toBe(200);
  expect((await save(fan, 'RBC Heritage', { selection: 'Gary Woodland' })).status).toBe(200);
  expect(await resultOf(fan)).toMatchObject({ result: 'Cancelled', points: 0, total_points: 0 });
  const { body } = await here.ask('GET', '/api/golf/tournaments', {});
  const shown = body.find(({ tournament }: { tournament: string }) => tournament === HOUSTON);
  expect(shown).toMatchObject({ cancelled: true, complete: false });
  expect((await cancel(HOUSTON, false)).body.message).toContain('not cancelled any more');
  expect((await save(other, 'Masters Tournament', { selection: 'Rory McIlroy' })).status).toBe(409);
  const sheet = (await here.get(fan, `/api/golf/selections/${fan.id}`)).body;
  expect(sheet.map((row: { selection: string; freed: boolean }) => [row.selection, row.freed])).toEqual([
    ['Scottie Scheffler', true],
    ['Scottie Scheffler', false],
    ['Gary Woodland', false],
  ]);
});

test('results that stand count no more while it is cancelled, others are refused, the look ahead says for how many, and they count again', async () => {
  const [fan, other] = [await here.someFan('cancelled'), await here.someFan('cancelled')];
  await save(fan, HOUSTON, { selection: 'Scottie Scheffler' });
  await save(other, HOUSTON, { selection: 'Rory McIlroy' });
  here.at('2026-03-29T23:00:00Z');
  await publish({ results: [paid('Scottie Scheffler', 500_000), paid('Rory McIlroy', 0)] });
  expect([await totalOf(fan), await standingOf(fan)]).toEqual([500_000, 500_000]);
  const look = await cancel(HOUSTON, true, true);
  expect(look.body).toMatchObject({ message: 'Nothing was stored', data: { warnings: ['1 fan loses points.'] } });
  expect(await standingOf(fan)).toBe(500_000);
  await cancel();
  expect([await totalOf(fan), await standingOf(fan), (await resultOf(fan)).result]).toEqual([0, 0, 'Cancelled']);
  const said = await publish({ results: [paid('Scottie Scheffler', 1)] });
  expect(said).toMatchObject({ status: 400, body: { message: `${HOUSTON} is cancelled: it has no results` } });
  await here.cronAt('2026-03-29T23:05:00Z');
  expect(await standingOf(fan)).toBe(0);
  expect((await cancel(HOUSTON, false, true)).body.data.warnings).toEqual(['1 fan gains points.']);
  const undone = await undoLatest(here, admin, 'golf-2026');
  expect(undone.body).toMatchObject({
    message: 'Stored: 0 new, 1 changed, 0 gone',
    data: { moves: { gain: 1, lose: 0 } },
  });
  const [line] = (await here.get(admin, `${GOLF}/changes`)).body.data;
  expect(line.says).toBe(
    `Undone. tournaments.csv: 1 changed. ${HOUSTON}: not cancelled any more, its picks count again. 1 fan gains points`,
  );
  expect((await undoLatest(here, admin, 'golf-2026')).status).toBe(409);
  expect([await totalOf(fan), await standingOf(fan)]).toEqual([500_000, 500_000]);
});

test('the files of a contest say it: an import takes it back as the call does', async () => {
  const fan = await here.someFan('cancelled');
  await save(fan, HERITAGE, { selection: 'Scottie Scheffler' });
  const before = await filesOfGolf();
  await cancel(HERITAGE);
  const files = await filesOfGolf();
  expect(files['tournaments.csv']).toMatch(/^tournament,.*,cancelled\n[\s\S]*RBC Heritage.*,yes\n/);
  expect((await bring(here, admin, 'golf-2026', before)).status).toBe(200);
  expect((await save(fan, 'Valero Texas Open', { selection: 'Scottie Scheffler' })).status).toBe(409);
  const { data } = (await here.get(admin, `${GOLF}/changes`)).body;
  expect(data[0]).toMatchObject({ what: 'import', canUndo: true });
  expect(data[1]).toMatchObject({ what: 'cancelled', says: `${HERITAGE}: cancelled, scores nothing` });
});

test('those who have picked there are mailed once, and of what was taken back before that nobody is', async () => {
  here.at('2025-06-25T12:00:00Z');
  const fan = await here.someFan('cancelled');
  await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  const inTennis = (cancelled: boolean) =>
    here.patch(admin, '/api/admin/contests/tennis-2025', { tournament: 'Wimbledon', cancelled });
  const letters = async () => lettersNow(here, await lettersMade('change'));
  here.at('2025-06-25T12:05:00Z');
  await inTennis(true);
  for (const _ of [1, 2]) await here.cron();
  const [letter, ...others] = await letters();
  expect([letter?.to, letter?.subject, others]).toEqual([fan.username, 'Wimbledon is cancelled', []]);
  expect(letter?.body).toContain('Cancelled: it scores nothing, and whoever was picked there is free again.');
  await inTennis(false);
  await here.cron();
  expect(await letters()).toEqual([]);
});

test('of a cancelled tournament a calendar says so and reminds of nothing, and so do mails', async () => {
  here.at('2026-03-25T12:00:00Z');
  const fan = await here.someFan('cancelled');
  await save(fan, 'Masters Tournament', { selection: 'Rory McIlroy' });
  await cancel();
  const address = (await here.post(fan, '/api/auth/calendar')).body.data.address;
  const { body } = await here.ask('GET', new URL(address).pathname);
  const events: string[] = body.replace(/\r\n[\t ]/g, '').split('BEGIN:VEVENT');
  const event = events.find((each) => each.includes('Houston Open')) ?? '';
  expect(event).toContain(`SUMMARY:${HOUSTON} (Golf 1&Done 2026) is cancelled`);
  expect(event).toContain('STATUS:CANCELLED');
  expect(event).not.toContain('VALARM');
  await here.cronAt('2026-03-26T10:30:00Z');
  const steps = (await lettersMade()).filter(({ tournament }) => tournament === 'texas-children-s-houston-open');
  expect(steps).toEqual([]);
  await cancel(HOUSTON, false);
  await here.cron();
  const later = (await lettersMade()).filter(({ tournament }) => tournament === 'texas-children-s-houston-open');
  expect(later.map(({ step, to }) => [step, to])).toContainEqual(['hour', fan.username]);
});
