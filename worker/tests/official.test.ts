import { expect, test } from 'vitest';
import { signablesOf, storeSignature } from '../store/contest/signature.ts';
import { lettersMade, pickInTennis } from '../testing/letters.ts';
import { world } from '../testing/world.ts';

/**
 * Results are provisional until an organiser signs them, or until they have rested; fans are told
 * then, and not before.
 */
const TENNIS = '/api/tennis';

const here = await world('2025-06-25T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-guest');
await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
await pickInTennis(here, fan, 'Washington', { gold_selection: 'Alex de Minaur' });
const { id: group } = (await here.post(fan, '/api/groups', { name: 'Third floor' })).body;
// Nothing of a feed comes between.
await here.db.$client.exec('delete from feed_items');
here.at('2025-07-13T18:00:00Z');

const ask = (method: string, path: string, body?: unknown) => here.ask(method, TENNIS + path, { as: admin, body });
const publish = (player: string, result: string) =>
  ask('POST', '/results', { results: [{ tournament: 'Wimbledon', player, result }] });
const sign = (official: boolean, tournament = 'wimbledon') => ask('PUT', '/official', { tournament, official });
const wimbledon = async () =>
  (await ask('GET', '/tournaments')).body.find(({ id }: { id: string }) => id === 'wimbledon');
/**
 * What the leaderboard, the table of a group, the page of a fan, a duel and a shared result say.
 */
const provisional = async () => {
  const said = await Promise.all([
    here.get(admin, `${TENNIS}/leaderboard`),
    here.get(fan, `/api/groups/${group}/leaderboard?contest=tennis-2025`),
    here.get(fan, `/api/fans/${fan.username}`),
    here.get(fan, `/api/duels/tennis-2025/${fan.username}/admin`),
    here.ask('GET', `/api/shared/${shared}`),
  ]);
  const [board, table, career, duel, result] = said.map(({ body }) => body.data ?? body);
  return [board[0], table[0], career.seasons[0], duel, result].map((each) => each.provisional);
};
const share = async () => {
  const { body } = await here.post(fan, '/api/shares', { contest: 'tennis-2025' });
  return body.data.share.address.split('/').at(-1);
};
let shared = '';
const all = (is: boolean) => Array(5).fill(is);
const told = async () => (await lettersMade('result')).length;

test('what is not complete cannot be signed, and a tournament without results is unknown', async () => {
  expect((await ask('GET', '/official')).body).toEqual({ data: [] });
  expect((await sign(true)).status).toBe(404);
  await publish('Carlos Alcaraz', 'F');
  shared = await share();
  expect((await sign(true)).body.message).toBe('Not all results are there yet');
});

test('a signature is of the results that were signed: it goes with an undo, and with a correction, and not with the same again', async () => {
  const state = async () =>
    (await ask('GET', '/official')).body.data.map((signature: { complete: boolean; official: boolean }) => [
      signature.complete,
      signature.official,
    ]);
  await publish('Jannik Sinner', 'W');
  await sign(true);
  await publish('Jannik Sinner', 'W');
  expect(await state()).toEqual([[true, true]]);
  const [, line] = (await ask('GET', '/publications')).body.data;
  expect((await ask('POST', `/publications/${line.id}/undo`)).status).toBe(200);
  expect(await state()).toEqual([[false, false]]);
  await publish('Jannik Sinner', 'W');
  expect(await state()).toEqual([[true, false]]);
  await sign(true);
  await publish('Alexander Zverev', 'SF');
  expect(await state()).toEqual([[true, false]]);
  await here.cron();
  expect(await told()).toBe(0);
});

test('what is published between looking and signing is not signed', async () => {
  const [seen] = await signablesOf(here.db, 'tennis-2025');
  await publish('Alexander Zverev', 'QF');
  const change = {
    contestId: 'tennis-2025',
    what: 'official',
    by: admin.id ?? '',
    from: null,
    now: 0,
    says: '',
  } as const;
  const asked = { tournament: 'wimbledon', official: true, tell: null, revision: seen?.revision ?? 0, change };
  expect(await storeSignature(here.db, asked)).toBe(false);
  expect(await wimbledon()).toMatchObject({ official: false });
});

test('complete results are provisional; signed, they are official at once, and fans are told', async () => {
  await publish('Jannik Sinner', 'W');
  expect(await wimbledon()).toMatchObject({ complete: true, official: false });
  expect(await provisional()).toEqual(all(true));
  await here.cron();
  expect(await told()).toBe(0);
  const signed = await sign(true);
  expect(signed.body).toMatchObject({
    message: 'Wimbledon: results are official',
    data: [{ tournament: 'wimbledon', name: 'Wimbledon', complete: true, official: true, by: 'admin' }],
  });
  expect(await wimbledon()).toMatchObject({ official: true });
  expect(await provisional()).toEqual(all(false));
  expect((await sign(false)).body.message).toBe('Wimbledon: results are provisional again');
  expect(await provisional()).toEqual(all(true));
  await here.cron();
  expect(await told()).toBe(0);
  await sign(true);
  await here.cron();
  expect(await told()).toBe(1);
  expect(await sign(false)).toMatchObject({
    status: 409,
    body: { message: 'Fans have been told these results: publish a correction' },
  });
  const trail = await here.get(admin, '/api/admin/contests/tennis-2025/changes');
  expect(trail.body.data.slice(0, 3).map(({ what, says }: { what: string; says: string }) => [what, says])).toEqual([
    ['official', 'Wimbledon: results are official'],
    ['official', 'Wimbledon: results are provisional again'],
    ['official', 'Wimbledon: results are official'],
  ]);
});

test('a draft that nobody signs is official by itself ten minutes after its last pick, which its pages see', async () => {
  const draft = '/api/nfl-draft';
  here.at('2025-04-26T03:00:00Z');
  const teams = (await here.get(admin, `${draft}/teams`)).body.data;
  const players = (await here.get(admin, `${draft}/prospects`)).body.data;
  const results = teams.map(({ team }: { team: string }, place: number) => ({
    pick: place + 1,
    team,
    player: players[place].player,
    trade: false,
  }));
  // Whichever pick is entered first.
  for (const some of [results.slice(1), results])
    expect((await here.post(admin, `${draft}/results`, { results: some })).status).toBe(200);
  const first = await here.get(admin, `${draft}/results/admin`);
  expect(first.body.data.official).toBe(false);
  await here.cronAt('2025-04-26T03:11:00Z');
  const later = await here.again(admin, `${draft}/results/admin`, first);
  expect([later.status, later.body.data?.official]).toEqual([200, true]);
});

test('of a lock more than a month ago results are official at once and nobody is told, unless an organiser says so', async () => {
  here.at('2025-09-01T12:00:00Z');
  const before = await told();
  const officials = async () => {
    const { body } = await ask('GET', '/official');
    return body.data.find(({ tournament }: { tournament: string }) => tournament === 'washington');
  };
  const results = [{ tournament: 'Washington', player: 'Alex de Minaur', result: 'W' }];
  expect((await ask('POST', '/results', { results })).status).toBe(200);
  expect(await officials()).toMatchObject({ official: false, old: true, told: false, by: null });
  await here.cron();
  expect(await officials()).toMatchObject({ official: true, old: true, told: false, by: null });
  // Signed without telling anybody: the signature goes with a correction, as every signature of
  // what nobody was told.
  const signOld = async (body: object) => (await ask('PUT', '/official', { tournament: 'washington', ...body })).body;
  expect((await signOld({ official: true })).message).toBe('Washington: results are official, and nobody is told');
  await here.cron();
  expect(await officials()).toMatchObject({ official: true, old: true, told: false, by: 'admin' });
  const other = [{ tournament: 'Washington', player: 'Taylor Fritz', result: 'QF' }];
  expect((await ask('POST', '/results', { results: other })).status).toBe(200);
  expect(await officials()).toMatchObject({ official: true, old: true, told: false, by: null });
  await signOld({ official: true });
  expect((await signOld({ official: false })).message).toBe('Washington: the signature is taken back');
  expect(await told()).toBe(before);
  expect((await signOld({ official: true, tell: true })).message).toBe(
    'Washington: results are official, and fans are told',
  );
  await here.cron();
  expect(await told()).toBe(before + 1);
  expect(await officials()).toMatchObject({ official: true, old: true, told: true, by: 'admin' });
  expect((await signOld({ official: false })).message).toBe('Fans have been told these results: publish a correction');
});
