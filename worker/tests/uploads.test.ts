import { expect, test, vi } from 'vitest';
import type { Call } from '#schema/wire/call';
import { BUNDLE } from '#schema/wire/limits';
import { pack } from '../bundle/unpack.ts';
import { bindings, d1, spent } from '../testing/bindings.ts';
import {
  constants,
  demoFiles,
  draft,
  golf,
  lines,
  ranked,
  season,
  tournaments,
  zipForm,
  zipped,
} from '../testing/bundle.ts';
import { addressOf, everyCall } from '../testing/every-call.ts';
import { games } from '../testing/games.ts';
import { png } from '../testing/pictures.ts';
import { world } from '../testing/world.ts';

/**
 * Every file that a call of the table takes, with what nobody means to send: whatever is added
 * there is tried by itself.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const text = (said: string) => new TextEncoder().encode(said);
const zip = pack(demoFiles);
const picture = png({ width: 4, height: 4 });
/** What of them is refused, and why: worker/account/picture/checked.test.ts and worker/bundle/. */
const CONTENTS: Record<string, Uint8Array> = {
  'nothing at all': new Uint8Array(0),
  'a megabyte of nothing': new Uint8Array(1_000_000),
  'half of a picture': picture.slice(0, picture.length / 2),
  'a script': text('<script>alert(1)</script>'),
  'half of a bundle': zip.slice(0, zip.length / 2),
};
const NAMES = ['../../etc/passwd', `${'x'.repeat(4_000)}.zip`, 'a\u0000b.gif', '"; filename="b.png', ''];

/** Forms around a field: what is sent in it, under which name, beside what. */
function formsFor(field: string): Record<string, FormData> {
  const form = (...parts: [string, string | File][]) => {
    const made = new FormData();
    for (const [name, value] of parts) made.append(name, value);
    return made;
  };
  const file = (content: Uint8Array, name = 'demo.png', type = 'image/png') =>
    new File([content as Uint8Array<ArrayBuffer>], name, { type });
  const script = file(text('<script>alert(1)</script>'));
  const contents = Object.entries(CONTENTS).flatMap(([what, content]) =>
    ['image/png', 'application/zip', ''].map((type) => [`${what} as ${type}`, file(content, 'demo', type)] as const),
  );
  const names = NAMES.map((name) => [`named ${name.slice(0, 20)}`, file(text('a'), name)] as const);
  return Object.fromEntries([
    ...[...contents, ...names].map(([what, sent]) => [what, form([field, sent])]),
    ['a text in its place', form([field, 'not a file'])],
    ['two of them', form([field, script], [field, script])],
    ['a field of a prototype', form(['__proto__', script], ['constructor', 'x'])],
    ['many fields', form(...Array.from({ length: 200 }, (_, at): [string, string] => [`field-${at}`, 'x']))],
    ['no field', form()],
  ]);
}

/** Forms that are a flood: of thousands of parts, or with parts of endless names. */
const MB = 1024 * 1024;
const part = (field: string, more = '') =>
  `--demo\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n1\r\n`;
const FLOODS = {
  'thousands of fields': Array.from({ length: 38_000 }, (_, n) => part(`f${n}`)).join(''),
  'one field thousands of times': Array.from({ length: 38_000 }, () => part('firstName')).join(''),
  'an endless field': part('y'.repeat(MB)),
  'a file in an endless field': part('y'.repeat(MB), '; filename="demo.png"'),
  'a file of an endless name': part('profileLogo', `; filename="${'y'.repeat(MB)}"`),
  'nothing between bounds': '--demo'.repeat(100_000),
};

const taking = [...(await everyCall(games))].flatMap(([name, call]) =>
  Object.keys(call.files ?? {}).map((field): [string, string, Call] => [name, field, call]),
);

const here = await world('2025-04-20T12:00:00Z');
const [fan, admin] = [await here.fan('demo-sender'), await here.admin()];
const group = (await here.post(fan, '/api/groups', { name: 'Demo group' })).body.id;

test.each(taking)(
  '%s: no file as %s that nobody means to send is stored, or a failure of ours',
  async (name, field, call) => {
    const [method = '', template = ''] = name.split(' ');
    const path = addressOf(template, fan, template.startsWith('/api/groups') ? group : 1);
    const everything = async () => {
      const pictures = (await bindings.AVATARS.list()).objects.length;
      const versions = await bindings.DB.prepare('select id, version from contests order by id').all();
      return JSON.stringify([pictures, versions.results]);
    };
    const before = await everything();
    for (const [what, sent] of Object.entries<FormData | string>({ ...formsFor(field), ...FLOODS }))
      for (const as of [undefined, fan, admin]) {
        await d1.empty('attempts');
        const headers = { 'Content-Type': 'multipart/form-data; boundary=demo' };
        const form = typeof sent === 'string' ? { headers, body: `${sent}--demo--\r\n` } : { form: sent };
        const said = await here.ask(method, path, { as, ...form });
        const told = `${what}: ${said.status} ${JSON.stringify(said.body).slice(0, 300)}`;
        expect(said.status, told).toBeGreaterThanOrEqual(400);
        expect(said.status, told).toBeLessThan(500);
        expect(JSON.stringify(said.body).length, told).toBeLessThan(10_000);
        if (!as) expect(said.body.code, told).toBe(call.who === 'open' ? said.body.code : 'unauthenticated');
      }
    expect(await everything()).toBe(before);
  },
);

test('a form may have a field of each name, a picture, and no more', async () => {
  const form = (count: number) => {
    const made = new FormData();
    for (let part = 0; part < count; part++) made.append('firstName', 'Ana');
    return here.ask('PUT', '/api/auth/profile', { as: fan, form: made });
  };
  expect((await form(20)).status).toBe(200);
  expect((await form(21)).body.message).toBe('The form has more than 20 parts');
});

const CALL = '/api/admin/contests';
const send = (zip: Uint8Array<ArrayBuffer>, query = '?dry=true') =>
  here.ask('POST', CALL + query, { as: admin, form: zipForm(zip) });

/**
 * Bundles that keep the server busy are refused before they cost much, or done with a bounded count
 * of rows; worker/bundle/hostile.test.ts has more of them.
 */
test('of very many rows that do not fit the first hundred are named, and the others counted', async () => {
  const { status, body } = await send(
    draft({ 'results.csv': `pick,team,player,position,trade\n${lines(9_000, () => '=1,=2,=3,=4,=5')}` }),
  );
  expect(status).toBe(400);
  expect(body.message).toBe('62,998 problems found; the first 100 are listed. Nothing was stored.');
  expect(body.problems).toHaveLength(100);
  expect(JSON.stringify(body).length).toBeLessThan(64_000);
});

test('100 tournaments, 3,000 golfers and 8,000 results are the most that there may be, and are stored', async () => {
  const categories = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, from: null, to: null }));
  const zip = golf({
    'season.json': JSON.stringify({ ...season, categories }),
    'tournaments.csv': tournaments(100),
    'rankings.csv': ranked(3_000),
    'results.csv': `tournament,player,result\n${lines(8_000, (n) => `Demo Open ${(n % 100) + 1},golfer-${Math.ceil(n / 100)},${n}`)}`,
  });
  const { status, body } = await send(zip, '');
  const [, added, changed] = /^Stored: (\d+) new, (\d+) changed/.exec(body.message) ?? [];
  expect([status, Number(added) + Number(changed) >= 11_100]).toEqual([200, true]);
  expect(body.data.changes.length).toBeLessThanOrEqual(1_000);
});

test('columns that are called as every object calls something are left aside', async () => {
  const names = ['__proto__', 'constructor', '__defineGetter__', 'toString'];
  const [head, ...rows] = demoFiles['teams.csv'].split('\n');
  const table = [`${head},${names}`, ...rows.map((row) => `${row},a,b,c,d`)].join('\n');
  expect(await send(draft({ 'teams.csv': table }))).toMatchObject({ status: 200 });
});

test('an organiser of a contest brings no other', async () => {
  expect((await send(draft({}), '')).status).toBe(200);
  await d1.run('insert into organisers (contest_id, user_id) values (?, ?)', 'demo-2027', fan.id);
  const other = draft({ 'season.json': constants({ id: 'demo-2028' }) });
  const said = await here.ask('PUT', `${CALL}/demo-2027/bundle`, { as: fan, form: zipForm(other) });
  expect([said.status, said.body.message]).toEqual([400, 'This is a bundle of demo-2028, not of demo-2027']);
});

test('an organiser stores 30 bundles an hour, and looks at 120', async () => {
  const statuses = [];
  for (const [limit, query] of [[BUNDLE.limit, ''] as const, [BUNDLE.tried, '?dry=true'] as const]) {
    await d1.empty('attempts');
    if (limit) await spent({ ...limit, forOne: limit.forOne - 1 }, admin.id);
    for (let turn = 0; turn < 2; turn++) statuses.push((await send(zipped({ 'season.json': '{' }), query)).status);
  }
  expect(statuses).toEqual([400, 429, 400, 429]);
});
