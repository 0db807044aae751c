import { type Zippable, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { golf2026 } from '#seasons/shipped';
import { bindings } from '../testing/bindings.ts';
import { demoDraft, demoFiles, zipForm } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Bundles that somebody made to keep the server busy: each is refused before it costs much, or done
 * with a bounded count of rows.
 */
const here = await world('2027-01-01T12:00:00Z');
const [admin, organiser] = await Promise.all([here.fan('admin'), here.fan('demo-organiser')]);
const CALL = '/api/admin/contests';
const MB = 1024 * 1024;

beforeEach(async () => {
  await bindings.DB.prepare('delete from attempts').run();
});

type Files = Record<string, string | Uint8Array>;
const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
const zipped = (files: Files): Uint8Array<ArrayBuffer> => {
  const entries: Zippable = Object.create(null);
  for (const [name, text] of Object.entries(files)) entries[name] = bytesOf(text);
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
};
const draft = (files: Files) => zipped({ ...demoFiles, ...files });
const lines = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
const PROSPECTS = 'rank,player,position,school,class';
const prospects = (count: number, position = 'QB') =>
  `${PROSPECTS}\n${lines(count, (n) => `${n},demo-${n},${position},Demo,Senior`)}`;
const constants = (more: object) => JSON.stringify({ ...demoDraft, ...more });

const season: OneAndDone = {
  ...golf2026,
  id: 'demo-season',
  path: 'demo-season',
  title: 'Demo Season',
  startsOn: '2027-02-01',
  endsOn: '2027-12-31',
  locksAt: '2027-02-01T11:00:00Z',
};
const dayOf = (number: number) =>
  new Date(Date.parse('2027-02-01T00:00:00Z') + (number - 1) * 86_400_000).toISOString().slice(0, 10);
const tournaments = (count: number) =>
  `tournament,date,end_date,designation,surface,purse\n${lines(count, (n) => `Demo Open ${n},${dayOf(n)},${dayOf(n)},NA,NA,NA`)}`;
const ranked = (count: number) => `rank,player\n${lines(count, (n) => `${n},golfer-${n}`)}`;
const golf = (files: Files) =>
  zipped({
    'season.json': JSON.stringify(season),
    'tournaments.csv': tournaments(3),
    'rankings.csv': ranked(5),
    ...files,
  });

/** A .zip whose only entry says that it is packed in this way, or that it has this size. */
function patched(at: number, value: number): Uint8Array<ArrayBuffer> {
  const zip = draft({});
  new DataView(zip.buffer).setUint16(at, value, true);
  return zip;
}

/** A bundle with one more file of this name, which is not made by any tool. */
function renamed(name: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(name);
  const zip = draft({ ['x'.repeat(bytes.length)]: 'a' });
  for (let at = 0; at < zip.length; at++) if (bytes.every((_, place) => zip[at + place] === 120)) zip.set(bytes, at);
  return zip;
}

const send = (zip: Uint8Array<ArrayBuffer>, query = '?dry=true') =>
  here.ask('POST', CALL + query, { as: admin, form: zipForm(zip) });

describe.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  [
    'a header of 1,900,000 columns',
    () => draft({ 'teams.csv': ','.repeat(1_900_000) }),
    'teams.csv, line 1: has more than 30 cells.',
  ],
  [
    'a row of 1,900,000 cells',
    () => draft({ 'teams.csv': `pick,team_id,team\n${','.repeat(1_900_000)}` }),
    'teams.csv, line 2: has more than 30 cells.',
  ],
  [
    'a row of semicolons',
    () => draft({ 'teams.csv': `pick,team_id,team\n${';'.repeat(1_900_000)}` }),
    'teams.csv, line 2: has more than 30 cells.',
  ],
  [
    'a row of tabs',
    () => draft({ 'teams.csv': `pick,team_id,team\n${'\t'.repeat(1_900_000)}` }),
    'teams.csv, line 2: has more than 30 cells.',
  ],
  [
    '1,900,000 empty lines',
    () => draft({ 'prospects.csv': `${PROSPECTS}${'\n'.repeat(1_900_000)}` }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '1,900,000 lines that end as they did long ago',
    () => draft({ 'prospects.csv': `${PROSPECTS}${'\r'.repeat(1_900_000)}` }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '50,000 athletes',
    () => draft({ 'prospects.csv': prospects(50_000) }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '3,001 athletes',
    () => draft({ 'prospects.csv': prospects(3_001) }),
    'prospects.csv: has 3,001 rows, at most 3,000 are taken.',
  ],
  [
    '130,000 wrong rows',
    () => draft({ 'teams.csv': `pick,team_id,team\n${lines(130_000, () => '0,,Springfield')}` }),
    'teams.csv: has more than 10,000 lines.',
  ],
  [
    'files that have too many lines together',
    () =>
      golf({
        'fields.csv': `tournament,seeding_rank,player\n${lines(9_000, (n) => `Demo Open 1,${n},golfer-${n}`)}`,
        'results.csv': `tournament,player,result\n${lines(9_000, (n) => `Demo Open 1,golfer-${n},1`)}`,
        'withdrawals.csv': `tournament,player\n${lines(9_000, (n) => `Demo Open 1,golfer-${n}`)}`,
      }),
    'withdrawals.csv: is one too many: all files together have more than 20,000 lines.',
  ],
  [
    'a line of 1.9 MB',
    () => draft({ 'teams.csv': `pick,team_id,team\n1,demo,${'A'.repeat(1.9 * MB)}` }),
    'teams.csv, line 2: is longer than 2,000 bytes.',
  ],
  [
    'a cell that nobody could read',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,${'A'.repeat(81)},QB,Demo,Senior` }),
    'prospects.csv, line 2: player has more than 80 letters.',
  ],
  [
    'a quote that does not end',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,"demo${lines(9_000, () => '')}` }),
    'prospects.csv, line 2: has a quote that does not end.',
  ],
  [
    'a quote that ends lines below',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,"demo${'\n'.repeat(9_000)}1",QB,Demo,Senior` }),
    'prospects.csv, line 2: has a quote that does not end.',
  ],
  [
    '900,000 quotes',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n${lines(900, () => '"x'.repeat(990))}` }),
    'prospects.csv, line 2: has a quote in the middle of a cell.',
  ],
  [
    'signs that steer',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,demo\u00851,QB,Demo,Senior` }),
    'prospects.csv, line 2: player holds a line break, or a sign that cannot be shown.',
  ],
  [
    'nothing but zeros',
    () => draft({ 'prospects.csv': new Uint8Array(1_000) }),
    'prospects.csv: has no header: its first line must be rank,player,position.',
  ],
  [
    'a million lines of UTF-16',
    () => draft({ 'prospects.csv': new Uint8Array(new Uint16Array(MB - 8).fill(10).fill(0xfeff, 0, 1).buffer) }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '10,000 tournaments',
    () => golf({ 'tournaments.csv': tournaments(9_999) }),
    'tournaments.csv: has 9,999 rows, at most 100 are taken.',
  ],
  [
    'a file that grows to 60 MB',
    () => draft({ 'prospects.csv': new Uint8Array(60 * MB) }),
    'prospects.csv: is larger than 2 MB.',
  ],
  [
    'many files that grow',
    () => zipped(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.csv`, new Uint8Array(1.9 * MB)]))),
    'd.csv: is one too many: all files together are too large.',
  ],
  [
    '1,000 files',
    () => zipped(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n}.csv`, '']))),
    '20.csv: is one file too many: a bundle has at most 20.',
  ],
  [
    'a file with a name of 60,000 letters',
    () => zipped({ ['a'.repeat(60_000)]: '' }),
    'is no name of a file: letters, digits, dashes and dots, 60 at most.',
  ],
  [
    'a file called __proto__',
    () => renamed('__proto__'),
    '__proto__: is no name of a file: letters, digits, dashes and dots, 60 at most.',
  ],
  [
    'a file called constructor',
    () => draft({ constructor: 'a' }),
    'constructor: no file of a mock-draft has this name (teams.csv, prospects.csv, experts.csv, withdrawals.csv, results.csv).',
  ],
  ['a file packed in another way', () => patched(8, 99), 'season.json: is packed in a way that is not read here'],
  ['a .zip that is cut off', () => draft({}).slice(0, 400), 'bundle: is no .zip, or a damaged one.'],
  ['4 MB of noise', () => new Uint8Array(4 * MB).fill(0x50), 'bundle: is no .zip, or an empty one.'],
  [
    'constants of a megabyte',
    () => draft({ 'season.json': constants({}) + ' '.repeat(MB) }),
    'season.json: is larger than 64 KB.',
  ],
  [
    'constants as deep as they are long',
    () => draft({ 'season.json': `${'['.repeat(30_000)}${']'.repeat(30_000)}` }),
    'season.json: The request must be an object.',
  ],
  [
    'constants with 5,000 fields that there are not',
    () =>
      draft({ 'season.json': constants(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 1]))) }),
    'There is no field x0, x1, x2',
  ],
  [
    '20,000 clubs that are none',
    () => draft({ 'season.json': constants({ clubs: Array(20_000).fill(1) }) }),
    'season.json: clubs must have at most 100 entries.',
  ],
  [
    'designations of a name that every object has',
    () =>
      golf({
        'season.json': JSON.stringify({ ...season, scoring: { by: 'round' } }).replace(
          '"by":"round"',
          '"by":"round","points":{"__proto__":{"W":1}}',
        ),
      }),
    'season.json: ',
  ],
])('%s', (_what, zip, sentence) => {
  test('is refused with a short answer', async () => {
    const { status, body } = await send(zip());
    expect(status).toBe(400);
    const said = body.problems.map(
      ({ file, row, message }: { file: string; row: number | null; message: string }) =>
        `${file}${row === null ? '' : `, line ${row}`}: ${message}`,
    );
    expect(said.join('\n')).toContain(sentence);
    expect(said.length).toBeLessThanOrEqual(100);
    expect(JSON.stringify(body).length).toBeLessThan(64_000);
  });
});

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
  await bindings.DB.prepare('insert into organisers (contest_id, user_id, named_at) values (?, ?, 0)')
    .bind('demo-2027', organiser.id)
    .run();
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
