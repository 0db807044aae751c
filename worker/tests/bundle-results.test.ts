import { beforeEach, expect, test } from 'vitest';
import { unpack } from '../bundle/unpack.ts';
import { everyMinute } from '../cron/every-minute.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { bundleForm, demoFiles, demoTeams, openDemo, undoLatest } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * The results of a bundle wait at the desk, as those of a feed do: nothing but the desk publishes
 * them.
 */
const here = await world('2027-01-01T12:00:00Z');
const admin = await here.fan('admin');
const CALL = '/api/admin/contests';
const AFTER_LOCK = '2027-01-10T20:30:00Z';

const ask = (method: string, path: string, body?: unknown) => here.ask(method, path, { as: admin, body });
const send = (files: Record<string, string>, query = '') =>
  here.ask('POST', CALL + query, { as: admin, form: bundleForm(files) });
/** The demo draft, with picks in its results: the player at a pick, by number. */
const having = (...players: number[]) => ({
  ...demoFiles,
  'results.csv': [
    'pick,team,player,position,trade',
    ...players.map((player, at) => `${at + 1},${demoTeams[at]},demo-${player},QB,false`),
  ].join('\n'),
});
const rowOf = (pick: number, player: number) => ({
  pick,
  team: demoTeams[pick - 1],
  player: `demo-${player}`,
  position: 'QB',
  trade: false,
});
type Result = { pick: number; player: string };
const publish = (results: object[], query = '') => ask('POST', `/api/demo-draft/results${query}`, { results });
const published = async () =>
  (await ask('GET', '/api/demo-draft/results')).body.data.map(({ pick, player }: Result) => [pick, player]);
const waiting = async () => {
  const { body } = await ask('GET', `${CALL}/demo-2027/feeds`);
  return body.data.proposals.map(({ row, by, stands }: Record<string, Record<string, unknown>>) => [
    row?.pick,
    row?.player,
    stands?.player ?? null,
    by,
  ]);
};
const OF_DEMO =
  'results publications feeds feed_items contest_changes signatures mailings slots athletes boards contests'.split(' ');

beforeEach(async () => {
  await d1.empty('attempts');
  for (const table of OF_DEMO)
    await d1.run(`delete from ${table} where ${table === 'contests' ? 'id' : 'contest_id'} = 'demo-2027'`);
  here.at('2027-01-01T12:00:00Z');
  await openDemo(here, admin);
  here.at(AFTER_LOCK);
});

test('the results of a bundle wait at the desk, and the minute publishes none of them', async () => {
  const dry = await send(having(1, 2, 3), '?dry=true');
  expect(dry.body.message).toBe(
    'Nothing was stored: 3 new, 0 changed, 0 gone. Results would wait at the desk until they are published there',
  );
  const { body } = await send(having(1, 2, 3));
  expect(body.message).toBe(
    'Stored: 3 new, 0 changed, 0 gone. Results wait at the desk until they are published there',
  );
  for (const later of ['2027-01-10T23:00:00Z', '2027-01-12T12:00:00Z']) await here.cronAt(later);
  expect(await published()).toEqual([]);
  expect(await waiting()).toEqual([1, 2, 3].map((pick) => [pick, `demo-${pick}`, null, ['bundle']]));
  // Tried out, published by name, and gone from what waits.
  const rows = [1, 2, 3].map((pick) => rowOf(pick, pick));
  expect((await publish(rows, '?dry=true')).body.data).toMatchObject({ changed: 3 });
  expect(await published()).toEqual([]);
  expect((await publish(rows)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const [line] = (await ask('GET', '/api/demo-draft/publications')).body.data;
  expect(line).toMatchObject({ by: 'admin', feed: false, published: 3, changed: 3 });
});

test('a row that was published once is proposed again where it was corrected', async () => {
  await send(having(1));
  await publish([rowOf(1, 1)]);
  here.at('2027-01-10T20:40:00Z');
  await send(having(2));
  expect(await waiting()).toEqual([[1, 'demo-2', 'demo-1', ['bundle']]]);
  here.at('2027-01-10T20:50:00Z');
  // What an organiser publishes later than the bundle came is newer than it.
  await publish([rowOf(1, 3)]);
  expect(await waiting()).toEqual([]);
  expect((await send(having(1))).body.message).toContain('0 new, 1 changed, 0 gone');
  expect(await waiting()).toEqual([[1, 'demo-1', 'demo-3', ['bundle']]]);
});

test('a bundle without results leaves those that wait, one with others takes their place, and an undo brings them back', async () => {
  await send(having(1, 2));
  const renamed = {
    ...demoFiles,
    'prospects.csv': demoFiles['prospects.csv'].replace('12,demo-12,QB', '12,demo-12,CB'),
  };
  expect((await send(renamed)).body.message).toContain('0 new, 1 changed, 0 gone');
  expect(await waiting()).toHaveLength(2);
  const others = { ...having(3), 'prospects.csv': renamed['prospects.csv'] };
  expect((await send(others)).body.message).toContain('0 new, 1 changed, 1 gone');
  expect(await waiting()).toEqual([[1, 'demo-3', null, ['bundle']]]);
  expect((await undoLatest(here, admin, 'demo-2027')).status).toBe(200);
  expect(await waiting()).toEqual([
    [1, 'demo-1', null, ['bundle']],
    [2, 'demo-2', null, ['bundle']],
  ]);
});

test('what waits is exported with what is published, and an administrator can put it aside among the feeds', async () => {
  await send(having(1, 2));
  await publish([rowOf(1, 3)]);
  const { files } = unpack((await here.bytes(`${CALL}/demo-2027/bundle`, admin)).bytes);
  expect(new TextDecoder().decode(files['results.csv'])).toBe(
    'pick,team,player,position,trade\n1,Demo Reds,demo-3,QB,false\n2,Demo Blues,demo-2,QB,false\n',
  );
  const feeds = (await ask('GET', `${CALL}/demo-2027/feeds`)).body.data.feeds;
  expect(feeds).toMatchObject([{ name: 'bundle', source: 'bundle', address: '', on: true, rows: 2 }]);
  const set = (feeds: object[]) => ask('PUT', `${CALL}/demo-2027/feeds`, { feeds });
  const kept = { name: 'bundle', source: 'bundle', on: true };
  expect(
    (await set([{ name: 'bundle', source: 'json', address: 'https://feeds.calledit.app/a.json', on: true }])).body
      .message,
  ).toBe('The name bundle is for the results of a bundle');
  expect((await set([kept])).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
  expect((await set([])).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await set([kept])).body.message).toBe('Results of a bundle come with a bundle');
});

test('the replay is for demo data alone: elsewhere nothing that waits there is published', async () => {
  const waits = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward', position: 'QB', trade: false };
  await d1.run("insert into feed_items (contest_id, due_at, result) values ('nfl-2025', 0, ?)", JSON.stringify(waits));
  const left = 'select count(*) as items from feed_items where due_at = 0 and published_at is null';
  const cron = async (DEMO?: string) => {
    await everyMinute({ ...bindings, DEMO }, here.games, here.clock());
    return bindings.DB.prepare(left).first('items');
  };
  expect([await cron(), await cron('false'), await cron('true')]).toEqual([1, 1, 0]);
});
