import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import {
  constants,
  demoFiles,
  draft,
  golf,
  lines,
  prospects,
  ranked,
  season,
  tournaments,
  zipForm,
  zipped,
} from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Bundles that somebody made to keep the server busy are refused before they cost much
 * (worker/bundle/hostile.test.ts), or done with a bounded count of rows.
 */
const here = await world('2027-01-01T12:00:00Z');
const [admin, organiser] = await Promise.all([here.fan('admin'), here.fan('demo-organiser')]);
const CALL = '/api/admin/contests';

beforeEach(() => d1.empty('attempts'));

const send = (zip: Uint8Array<ArrayBuffer>, query = '?dry=true') =>
  here.ask('POST', CALL + query, { as: admin, form: zipForm(zip) });

test('of very many rows that do not fit the first hundred are named, and the others counted', async () => {
  const { status, body } = await send(
    draft({ 'results.csv': `pick,team,player,position,trade\n${lines(9_000, () => '=1,=2,=3,=4,=5')}` }),
  );
  expect(status).toBe(400);
  expect(body.message).toBe('62,998 problems found; the first 100 are listed. Nothing was stored.');
  expect(body.problems).toHaveLength(100);
  expect(JSON.stringify(body).length).toBeLessThan(64_000);
});

test.each([
  ['3,000 prospects of one position', () => draft({ 'prospects.csv': prospects(3_000) }), 3_000],
  [
    '100 tournaments, 3,000 golfers and 8,000 results',
    () =>
      golf({
        'season.json': JSON.stringify({
          ...season,
          categories: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, from: null, to: null })),
        }),
        'tournaments.csv': tournaments(100),
        'rankings.csv': ranked(3_000),
        'results.csv': `tournament,player,result\n${lines(8_000, (n) => `Demo Open ${(n % 100) + 1},golfer-${Math.ceil(n / 100)},${n}`)}`,
      }),
    11_100,
  ],
  [
    'a field of 8,000 whom no ranking has',
    () =>
      golf({
        'fields.csv': `tournament,seeding_rank,player\n${lines(8_000, (n) => `Demo Open 1,${n},outsider-${n}`)}`,
      }),
    8_000,
  ],
])('%s are the most that there may be, and are stored', async (_what, zip, least) => {
  const { status, body } = await send(zip(), '');
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^Stored/)]);
  expect(body.data.counts.new + body.data.counts.changed).toBeGreaterThanOrEqual(least);
  expect(body.data.changes.length).toBeLessThanOrEqual(1_000);
});

test('columns that are called as every object calls something are left aside', async () => {
  const names = ['__proto__', 'constructor', '__defineGetter__', 'toString'];
  const [head, ...rows] = demoFiles['teams.csv'].split('\n');
  const table = [`${head},${names}`, ...rows.map((row) => `${row},a,b,c,d`)].join('\n');
  expect(await send(draft({ 'teams.csv': table }))).toMatchObject({ status: 200 });
});

test('whose right it is is asked before a row is read', async () => {
  expect((await send(draft({}), '')).status).toBe(200);
  await d1.run('insert into organisers (contest_id, user_id, named_at) values (?, ?, 0)', 'demo-2027', organiser.id);
  const other = draft({ 'season.json': constants({ id: 'demo-2028' }), 'teams.csv': ','.repeat(1_900_000) });
  const said = await here.ask('PUT', `${CALL}/demo-2027/bundle`, { as: organiser, form: zipForm(other) });
  expect([said.status, said.body.message]).toEqual([400, 'This is a bundle of demo-2028, not of demo-2027']);
});

test('an organiser stores 30 bundles an hour, and looks at 120', async () => {
  const broken = zipped({ 'season.json': '{' });
  const statuses = async (count: number, query: string) => {
    const said: number[] = [];
    for (let turn = 0; turn < count; turn++) said.push((await send(broken, query)).status);
    return said;
  };
  expect(await statuses(31, '')).toEqual([...Array(30).fill(400), 429]);
  expect(await statuses(121, '?dry=true')).toEqual([...Array(120).fill(400), 429]);
});
