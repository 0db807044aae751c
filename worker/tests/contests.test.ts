import { expect, test } from 'vitest';
import { bundleForm, demoDraft, demoFiles, demoTeams, undoLatest } from '../testing/bundle.ts';
import { type Fan, world } from '../testing/world.ts';

/** A contest that no folder has, from its bundle to its leaderboard, by calls alone. */
const here = await world('2027-01-01T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-guest');
const CALL = '/api/admin/contests';

const send = (files: Record<string, string>, query = '') =>
  here.ask('POST', CALL + query, { as: admin, form: bundleForm(files) });
const change = (body: object, query = '') => here.patch(admin, `${CALL}/demo-2027${query}`, body);
const ask = (method: string, path: string, body?: unknown, as = fan) =>
  here.ask(method, `/api/demo-draft${path}`, { as, body });
const trail = async () =>
  (await here.get(admin, `${CALL}/demo-2027/changes`)).body.data.map(({ says }: { says: string }) => says);
const sheet = () =>
  demoTeams.map((team, index) => ({ userId: fan.id, pick: index + 1, team, player: `demo-${index + 1}` }));

test('a draft is there for organisers alone, and open to all once it is opened', async () => {
  // Looked at first, which stores nothing.
  for (const [query, stored] of [
    ['?dry=true', false],
    ['', true],
  ] as const)
    expect((await send(demoFiles, query)).body.data).toMatchObject({ isNew: true, stored });
  expect((await ask('GET', '/teams')).status).toBe(404);
  expect((await ask('GET', '/teams', undefined, admin)).body.data).toHaveLength(10);
  expect(await ask('POST', '/selections', sheet(), admin)).toMatchObject({
    status: 409,
    body: { message: 'Picks can be made once the contest is open' },
  });
  expect((await ask('POST', '/selections', sheet())).status).toBe(404);
  const known = async () => (await here.ask('GET', '/api/contests')).body.data.map(({ id }: { id: string }) => id);
  expect(await known()).not.toContain('demo-2027');
  expect((await here.ask('GET', '/api/openapi.json')).body.paths).not.toHaveProperty('/api/demo-draft/teams');
  expect((await change({ state: 'archived' })).body.message).toBe('A contest that is draft cannot become archived');
  await send({ ...demoFiles, 'prospects.csv': 'rank,player,position,school,class\n' });
  for (const query of ['?dry=true', ''])
    expect(await change({ state: 'open' }, query)).toMatchObject({
      status: 409,
      body: { message: 'It cannot open yet. There are no players: paste their list.' },
    });
  expect((await ask('GET', '/teams')).status).toBe(404);
  await send(demoFiles);
  expect((await change({ state: 'open' })).body).toMatchObject({ success: true, data: { contest: { state: 'open' } } });
  expect((await ask('GET', '/teams')).body.data).toHaveLength(10);
  expect(await known()).toContain('demo-2027');
  expect((await here.ask('GET', '/api/openapi.json')).body.paths).toHaveProperty('/api/demo-draft/teams');
});

test('a path belongs to one contest for ever', async () => {
  const as = (constants: object) => ({ ...demoFiles, 'season.json': JSON.stringify({ ...demoDraft, ...constants }) });
  expect(await send(as({ id: 'demo-2028' }))).toMatchObject({
    status: 409,
    body: { message: 'The path /demo-draft belongs to demo-2027 for ever: give demo-2028 a path of its own' },
  });
  expect((await send(as({ id: 'demo-2028', path: 'tennis' }))).status).toBe(409);
  expect(await send(as({ path: 'demo-other' }))).toMatchObject({
    status: 409,
    body: { message: 'demo-2027 has the path /demo-draft for ever, not /demo-other' },
  });
});

test('fans pick, and a correction says row by row what it changes, is applied at once, and can be undone', async () => {
  expect((await ask('POST', '/selections', sheet())).status).toBe(201);
  const corrected = {
    ...demoFiles,
    'prospects.csv': demoFiles['prospects.csv']
      .replace('12,demo-12,QB', '12,demo-12,CB')
      .replace('11,demo-11,', '11,demo-new,'),
  };
  const said = await send(corrected, '?dry=true');
  const changes = [
    {
      file: 'prospects.csv',
      row: 'demo-new',
      change: 'new',
      cells: expect.arrayContaining([{ column: 'rank', was: null, is: '11' }]),
    },
    { file: 'prospects.csv', row: 'demo-12', change: 'changed', cells: [{ column: 'position', was: 'QB', is: 'CB' }] },
    { file: 'prospects.csv', row: 'demo-11', change: 'gone', cells: expect.anything() },
  ];
  expect(said.body.data.changes.filter(({ file }: { file: string }) => file === 'prospects.csv')).toEqual(changes);
  expect((await send(corrected)).body.data.stored).toBe(true);
  const names = async () => (await ask('GET', '/prospects')).body.data.map(({ player }: { player: string }) => player);
  expect(await names()).toContain('demo-new');
  const [latest] = (await here.get(admin, `${CALL}/demo-2027/changes`)).body.data;
  expect(latest).toMatchObject({ what: 'import', by: 'admin', canUndo: true });
  const undone = await undoLatest(here, admin, 'demo-2027');
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await names()).not.toContain('demo-new');
  expect((await ask('GET', `/selections?userId=${fan.id}`)).body.data[0]).toMatchObject({ pick: 1, player: 'demo-1' });
});

test('it locks, its results are published and scored, and its lock is fixed', async () => {
  here.at('2027-01-10T20:00:01Z');
  expect(await change({ locksAt: '2027-01-11T21:00:00Z' })).toMatchObject({
    status: 409,
    body: { message: 'Locked already, and their picks are public: slots and lock of Demo Draft 2027 stay.' },
  });
  const results = sheet().map(({ userId: _, ...row }) => ({ ...row, trade: false }));
  const row = async () => (await here.get(admin, CALL)).body.data.find(({ id }: { id: string }) => id === 'demo-2027');
  expect((await row()).waitsSince).toBe('2027-01-10T20:00:00.000Z');
  expect((await ask('POST', '/results', { results }, admin)).status).toBe(200);
  await here.cron();
  expect((await ask('GET', '/leaderboard')).body.data[0]).toMatchObject({
    username: 'demo-guest',
    total_points: 6_000,
  });
  expect(await row()).toMatchObject({
    said: 'open',
    state: 'running',
    nextLock: null,
    scored: true,
    waitsSince: null,
  });
  expect((await row()).lastPublished).not.toBeNull();
  expect((await change({ state: 'finished' })).status).toBe(200);
  expect((await change({ state: 'draft' })).status).toBe(409);
});

test('the trail has every change, latest first', async () => {
  expect(await trail()).toEqual([
    'Demo Draft 2027 is finished; it was open',
    expect.stringMatching(/^Undone\. prospects\.csv: 1 new, 1 changed, 1 gone/),
    expect.stringMatching(/^prospects\.csv: 1 new, 1 changed, 1 gone/),
    'Demo Draft 2027 is open; it was draft',
    'prospects.csv: 12 new',
    'prospects.csv: 12 gone',
    'Imported as a draft: 10 slots, 12 athletes',
  ]);
});

test('what an administrator said of a name is remembered for every season of the game, forgotten when they say so, and in the trail', async () => {
  const said = (body?: object, id = 'demo-2027') =>
    here.ask(body ? 'PUT' : 'GET', `${CALL}/${id}/aliases`, { as: admin, body });
  expect((await said()).body.data).toEqual([]);
  const two = [
    { said: 'Demo, First', name: 'demo-1' },
    { said: 'The Reds', name: 'Demo Reds' },
  ];
  expect((await said({ aliases: two })).body.data).toEqual(two);
  expect((await said({ aliases: [{ said: 'The Reds', name: null }] })).body.data).toEqual(two.slice(0, 1));
  expect((await said(undefined, 'nfl-2025')).body.data).toEqual([]);
  const next = { ...demoDraft, id: 'demo-2029', path: 'demo-draft-2029' };
  expect((await send({ ...demoFiles, 'season.json': JSON.stringify(next) })).status).toBe(200);
  expect((await said(undefined, 'demo-2029')).body.data).toEqual(two.slice(0, 1));
  expect((await trail()).slice(0, 2)).toEqual([
    'Names of demo: "The Reds" is forgotten',
    'Names of demo: "Demo, First" is demo-1, "The Reds" is Demo Reds',
  ]);
  expect((await said({ aliases: [{ said: '', name: 'demo-1' }] })).status).toBe(400);
});

test('what an organiser of one contest says of a name holds there alone, and nowhere else', async () => {
  const fan = await here.fan('demo-one-contest');
  await here.put(admin, `${CALL}/demo-2027/organisers/${fan.id}`);
  const said = async (who: Fan, name: string | null, id = 'demo-2027') =>
    (await here.put(who, `${CALL}/${id}/aliases`, { aliases: [{ said: 'D1', name }] })).body.data;
  const of = async (id: string) => (await here.get(admin, `${CALL}/${id}/aliases`)).body.data;
  const meant = (all: { said: string; name: string }[]) =>
    all.filter((each) => each.said === 'D1').map(({ name }) => name);
  await said(fan, 'demo-1');
  expect([meant(await of('demo-2027')), meant(await of('demo-2029'))]).toEqual([['demo-1'], []]);
  expect((await trail())[0]).toBe('Names of demo-2027: "D1" is demo-1');
  await said(admin, 'demo-3', 'demo-2029');
  expect([meant(await of('demo-2027')), meant(await of('demo-2029'))]).toEqual([['demo-1'], ['demo-3']]);
  // Forgotten by an organiser, it is what an administrator said of it.
  expect(meant(await said(fan, null))).toEqual(['demo-3']);
  expect(meant(await of('demo-2029'))).toEqual(['demo-3']);
});
