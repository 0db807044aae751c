import { expect, test } from 'vitest';
import type { WrongRow } from '#schema/wire/publication';
import { filesOf } from '#seasons/files';
import { parse } from '#seasons/rows';
import { undoLatest } from '../testing/bundle.ts';
import { pickFirst } from '../testing/saved.ts';
import { world } from '../testing/world.ts';

/** An athlete whom nobody listed, entered at the desk on the night. */
const NFL = '/api/nfl-draft';
const here = await world('2025-04-20T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-guest');
expect((await pickFirst(here, fan, 'Cam Ward')).status).toBe(201);
here.at('2025-04-26T00:00:01Z');

const ask = (method: string, path: string, body?: unknown) => here.ask(method, path, { as: admin, body });
const enter = (body: object, base = NFL) => ask('POST', `${base}/athletes`, body);
const publish = (player: string, pick = 2) =>
  ask('POST', `${NFL}/results`, { results: [{ pick, team: 'Cleveland Browns', player, trade: false }] });
const changes = async (id = 'nfl-2025') => (await ask('GET', `/api/admin/contests/${id}/changes`)).body.data;
const names = async () =>
  (await ask('GET', `${NFL}/prospects`)).body.data.map(({ player }: { player: string }) => player);

test('somebody with nearly that name is asked about first; who is listed is not entered again', async () => {
  const near = await enter({ name: 'Cameron Ward', position: 'QB' });
  expect(near).toMatchObject({ status: 409, body: { code: 'conflict', near: ['Cam Ward'] } });
  expect((await enter({ name: 'Cam Ward', position: 'QB', anyway: true })).body.message).toBe(
    'Cam Ward is in this contest already',
  );
  expect((await enter({ name: '=HYPERLINK("x")', position: 'QB' })).status).toBe(400);
  expect((await enter({ name: 'Cаm Newcomer', position: 'QB', anyway: true })).status).toBe(400);
  expect((await enter({ name: 'Demo Newcomer' })).body.message).toMatch(/^position .* must not be empty/);
  expect(await changes()).toEqual([]);
});

test('a new player is entered behind the last rank, taken, scored, shown and exported; nobody has picked them', async () => {
  expect((await publish('Demo Newcomer')).body.message).toMatch('unknown player Demo Newcomer');
  const { status, body } = await enter({ name: '  Demo   Newcomer ', position: 'LB', school: 'Demo State' });
  expect([status, body.message]).toEqual([201, 'Entered Demo Newcomer as a new player, LB, Demo State']);
  expect((await names()).at(-1)).toBe('Demo Newcomer');
  expect((await publish('Cam Ward', 1)).status).toBe(200);
  expect((await publish('Demo Newcomer')).status).toBe(200);
  expect((await ask('GET', `${NFL}/results`)).body.data[1]).toMatchObject({ player: 'Demo Newcomer', position: 'LB' });
  const sheet = await ask('GET', `${NFL}/results/${fan.username}`);
  expect(sheet.body.data.picks[1]).toMatchObject({ result: { player: 'Demo Newcomer' }, sharedBy: null });
  const [line] = await changes();
  expect(line).toMatchObject({ what: 'athlete', by: 'admin', says: body.message, canUndo: true });
  // Whoever is in the results stays.
  expect((await undoLatest(here, admin, 'nfl-2025')).status).toBe(409);
});

test('an undo takes the new player away and leaves results as they are, also those that were corrected since', async () => {
  expect((await publish('Travis Hunter')).status).toBe(200);
  const undone = await undoLatest(here, admin, 'nfl-2025');
  expect([undone.status, undone.body.message]).toEqual([200, 'Stored: 0 new, 0 changed, 1 gone']);
  expect(await names()).not.toContain('Demo Newcomer');
  const stands = (await ask('GET', `${NFL}/results`)).body.data;
  expect(stands.map(({ player }: { player: string }) => player)).toEqual(['Cam Ward', 'Travis Hunter']);
  // An undo brings back what waited of a bundle's results: nothing did, and none of those is
  // proposed.
  expect((await ask('GET', '/api/admin/contests/nfl-2025/feeds')).body.data).toMatchObject({
    feeds: [],
    proposals: [],
  });
});

test('a qualifier enters the field of a tournament; lucky losers all at once, in one line of the trail, or none of them', async () => {
  here.at('2025-07-13T18:00:00Z');
  const qualifier = { name: 'Demo Qualifier', country: 'ESP', tournament: 'Wimbledon' };
  const entered = await enter(qualifier, '/api/tennis');
  expect([entered.status, entered.body.message]).toEqual([
    201,
    'Entered Demo Qualifier as a new player, ESP, in the field of Wimbledon',
  ]);
  expect((await enter(qualifier, '/api/tennis')).status).toBe(409);

  const files = filesOf('tennis-2025');
  const playersIn = (file: string, of = '') =>
    parse(files[file] ?? '').flatMap(({ player = '', tournament = '' }) =>
      of === '' || tournament === of ? [player] : [],
    );
  const field = new Set(playersIn('fields.csv', 'Wimbledon'));
  const lucky = playersIn('rankings.csv')
    .filter((player) => !field.has(player))
    .slice(0, 16);
  const results = [...lucky, 'Demo Qualifier'].map((player) => ({ tournament: 'Wimbledon', player, result: 'R128' }));
  const entries = lucky.map((player) => ({ player, tournament: 'Wimbledon' }));
  const enterAll = (all: object[]) => ask('POST', '/api/tennis/athletes/fields', { entries: all });
  const refused = await ask('POST', '/api/tennis/results', { results });
  expect(refused.body.problems.map(({ unknown }: WrongRow) => [unknown?.name, unknown?.listed])).toEqual(
    lucky.map((player) => [player, true]),
  );
  const slip = await enterAll([...entries, { player: 'Janik Siner', tournament: 'Wimbledon' }]);
  expect(slip).toMatchObject({
    status: 400,
    body: { problems: [{ row: lucky.length + 1, unknown: { near: ['Jannik Sinner'] } }] },
  });
  expect((await ask('POST', '/api/tennis/results', { results })).status).toBe(400);
  const done = await enterAll(entries);
  expect(done.body).toMatchObject({ success: true, data: { entered: lucky.length } });
  const trail = await changes('tennis-2025');
  expect(trail.map(({ says }: { says: string }) => says)).toEqual([done.body.message, entered.body.message]);
  expect((await ask('POST', '/api/tennis/results', { results })).status).toBe(200);
  expect((await enterAll(entries)).body.message).toBe('Nothing to change');
});
