import { expect, test } from 'vitest';
import { bundleForm, demoDraft } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/** Two athletes of one name in one draft of 512 picks, and a name that is mended. */
const CALL = '/api/admin/contests';
const DRAFT = '/api/demo-draft';
const PICKS = 512;

const teamAt = (pick: number) => (pick % 2 === 1 ? 'Demo Reds' : 'Demo Blues');
const picks = Array.from({ length: PICKS }, (_, index) => index + 1);
const filesWith = (...first: string[]) => ({
  'season.json': JSON.stringify({ ...demoDraft, picks: PICKS }),
  'teams.csv': ['pick,team', ...picks.map((pick) => `${pick},${teamAt(pick)}`)].join('\n'),
  'prospects.csv': [
    'rank,player,position,school',
    ...first,
    ...picks.map((pick) => `${pick + 2},demo-${pick},QB,Demo`),
  ].join('\n'),
});
const ALABAMA = '1,Byron Young,DT,Alabama';
const TENNESSEE = '2,Byron Young,EDGE,Tennessee';
const ask = (method: string, path: string, body?: unknown, as = admin) => here.ask(method, path, { as, body });
const bring = (files: Record<string, string>) => here.ask('POST', CALL, { as: admin, form: bundleForm(files) });
const prospects = async () =>
  (await ask('GET', `${DRAFT}/prospects`)).body.data.slice(0, 2).map((each: { player: string }) => each.player);
const picked = async () =>
  (await ask('GET', `${DRAFT}/selections?userId=${fan.id}`, undefined, fan)).body.data
    .slice(0, 2)
    .map((each: { player: string }) => each.player);

const here = await world('2027-01-01T12:00:00Z');
const [admin, fan] = await here.fans('admin', 'demo-byron');
expect((await bring(filesWith(ALABAMA))).body).toMatchObject({ success: true, data: { stored: true } });
expect((await ask('PATCH', `${CALL}/demo-2027`, { state: 'open' })).status).toBe(200);

test('a draft of 512 picks is saved in one call, and one of more is refused', async () => {
  const sheet = picks.map((pick) => ({
    ...{ userId: fan.id, pick, team: teamAt(pick) },
    player: pick === 1 ? 'Byron Young' : `demo-${pick}`,
  }));
  expect((await ask('POST', `${DRAFT}/selections`, sheet, fan)).status).toBe(201);
  expect(await picked()).toEqual(['Byron Young', 'demo-2']);
  const longer = { ...filesWith(ALABAMA), 'season.json': JSON.stringify({ ...demoDraft, picks: PICKS + 1 }) };
  expect((await bring(longer)).status).toBe(400);
});

test('when a second of the name comes, who was picked is told apart first: then each is called by their school', async () => {
  const both = filesWith(TENNESSEE, ALABAMA);
  expect((await bring(both)).body.message).toContain('Byron Young is no longer in the files');
  const apart = { player: 'Byron Young', name: 'Byron Young (Alabama)' };
  expect((await ask('PUT', `${DRAFT}/athletes`, apart)).status).toBe(200);
  expect((await bring(both)).body).toMatchObject({ success: true, data: { stored: true } });
  expect(await prospects()).toEqual(['Byron Young (Alabama)', 'Byron Young (Tennessee)']);
  expect(await picked()).toEqual(['Byron Young (Alabama)', 'demo-2']);
  const swap = [{ userId: fan.id, pick: 2, team: teamAt(2), player: 'Byron Young (Tennessee)' }];
  expect((await ask('PUT', `${DRAFT}/selections`, swap, fan)).status).toBe(200);
  expect(await picked()).toEqual(['Byron Young (Alabama)', 'Byron Young (Tennessee)']);
  // The same list again changes nothing.
  expect((await bring(both)).body.data).toMatchObject({ stored: false });
});

test('512 results are published in one step; the name alone is asked about with both', async () => {
  await here.cronAt('2027-01-10T20:30:00Z');
  const results = picks.map((pick) => ({
    ...{ pick, team: teamAt(pick), trade: false },
    player: pick < 3 ? `Byron Young (${pick === 1 ? 'Alabama' : 'Tennessee'})` : `demo-${pick}`,
  }));
  const alone = await ask('POST', `${DRAFT}/results`, { results: [{ ...results[0], player: 'Byron Young' }] });
  expect(alone.body.problems[0].unknown.near).toEqual(['Byron Young (Alabama)', 'Byron Young (Tennessee)']);
  expect((await ask('POST', `${DRAFT}/results`, { results })).body).toMatchObject({ data: { published: PICKS } });
  const [row] = (await ask('GET', `${DRAFT}/leaderboard`)).body.data;
  expect(row).toMatchObject({ username: 'demo-byron', total_points: PICKS * 600 });
});

test('a name is mended after results, everywhere at once and in the trail; who writes the old one means them', async () => {
  const before = (await ask('GET', `${DRAFT}/leaderboard`)).body.data;
  const proof = async () => (await ask('GET', `${DRAFT}/proof`, undefined, fan)).body;
  const sealed = await proof();
  const mend = (player: string, name: string) => ask('PUT', `${DRAFT}/athletes`, { player, name });
  expect((await mend('demo-33', 'demo-34')).status).toBe(409);
  expect((await mend('demo_33', 'Demo Ace')).body.near).toContain('demo-33');
  const said = 'demo-33 is called Demo Ace from here on';
  expect((await mend('demo-33', ' Demo  Ace ')).body).toMatchObject({ success: true, message: said });
  const row = (await ask('GET', `${DRAFT}/results/${fan.username}`)).body.data.picks[32];
  expect(row.result).toMatchObject({ player: 'Demo Ace' });
  expect((await ask('GET', `${DRAFT}/results`)).body.data[32]).toMatchObject({ player: 'Demo Ace' });
  expect((await ask('GET', `${DRAFT}/leaderboard`)).body.data).toEqual(before);
  // What was sealed is made of the name that stood there then.
  expect(JSON.stringify(sealed)).toContain('"demo-33"');
  expect(await proof()).toEqual(sealed);
  const [line] = (await ask('GET', `${CALL}/demo-2027/changes`)).body.data;
  expect(line).toMatchObject({ what: 'name', says: said, by: 'admin' });
  expect((await ask('GET', `${CALL}/demo-2027/aliases`)).body.data).toContainEqual({
    said: 'demo-33',
    name: 'Demo Ace',
  });
  expect((await mend('Demo Ace', 'demo-33')).status).toBe(200);
});
