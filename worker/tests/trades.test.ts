import { expect, test } from 'vitest';
import { changesNothing } from '#games/mock-draft/published-row';
import { publicationCalls } from '#schema/wire/publication';
import { d1 } from '../testing/bindings.ts';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Whether a pick was traded: what follows from the order on the clock, and what is asked about. The
 * order is Reds, Blues, Reds, Blues.
 */
const here = await world('2027-01-01T12:00:00Z');
const admin = await here.fan('admin');
await here.ask('POST', '/api/admin/contests', { as: admin, form: bundleForm(demoFiles) });
await here.patch(admin, '/api/admin/contests/demo-2027', { state: 'open' });
here.at('2027-01-10T20:30:00Z');

const publish = (results: object[], query = '') => here.post(admin, `/api/demo-draft/results${query}`, { results });
const pick = (number: number, team: string, more: object = {}) => ({
  pick: number,
  team,
  player: `demo-${number}`,
  ...more,
});

test('a club that is not on the clock and made no trade is remarked upon, before anything is published and after', async () => {
  const rows = [
    pick(1, 'Demo Blues', { trade: false }),
    pick(2, 'Demo Blues', { trade: false }),
    pick(3, 'Demo Blues', { trade: true }),
    pick(4, 'Demo Reds'),
  ];
  const remarks = ['Pick 1: the Demo Reds are on the clock, not the Demo Blues, and it says that there was no trade.'];
  const dry = await publish(rows, '?dry=true');
  expect(publicationCalls.undo.answer.safeParse(dry.body).error).toBeUndefined();
  expect(dry.body.data.remarks).toEqual(remarks);
  expect((await publish(rows)).body.data.remarks).toEqual(remarks);
  expect((await publish(rows.slice(1))).body.data.remarks).toEqual([]);
});

test('a trade that is left out follows from the order', async () => {
  expect((await publish([pick(5, 'Demo Reds'), pick(6, 'Demo Reds')])).status).toBe(200);
  const published = (await here.get(admin, '/api/demo-draft/results')).body.data;
  const trades = published.slice(4).map(({ trade }: { trade: boolean }) => trade);
  expect(trades).toEqual([false, true]);
});

test('what a row leaves out of a published pick stays as it is published, and the desk says so before', async () => {
  // Against the order, and with another position than the list has: both on purpose.
  const stands = pick(7, 'Demo Blues', { trade: false, position: 'WR' });
  const published = await here.post(admin, '/api/demo-draft/results', {
    results: [stands, pick(8, 'Demo Blues', { player: 'TBD', trade: true })],
    positions: 'as given',
  });
  expect(published.status).toBe(200);
  const read = async () => (await here.get(admin, '/api/demo-draft/results')).body.data;
  const before = await read();
  const unchanged = [pick(7, 'Demo Blues'), pick(8, 'Demo Blues', { player: 'TBD', position: '' })];
  // What the desk asks.
  const stays = (rows: ReturnType<typeof pick>[]) =>
    rows.map((row) =>
      changesNothing(
        row,
        before.find((each: { pick: number }) => each.pick === row.pick),
      ),
    );
  expect(stays(unchanged)).toEqual([true, true]);
  expect((await publish(unchanged, '?dry=true')).body.data).toMatchObject({ published: 2, changed: 0 });
  expect((await publish(unchanged)).body.data.changed).toBe(0);
  expect(await read()).toEqual(before);

  // Another player has the position of their own, another team made the trade that follows.
  const corrected = [pick(7, 'Demo Blues', { player: 'demo-11' }), pick(8, 'Demo Reds', { player: 'TBD' })];
  expect(stays(corrected)).toEqual([false, false]);
  expect((await publish(corrected)).body.data.changed).toBe(2);
  expect((await read()).slice(-2)).toEqual([
    { pick: 7, team: 'Demo Blues', player: 'demo-11', position: 'QB', trade: false },
    { pick: 8, team: 'Demo Reds', player: '', position: '', trade: true },
  ]);
});

test('a feed that leaves out what is published proposes nothing', async () => {
  await publish([pick(9, 'Demo Blues', { trade: false })]);
  await d1.run(
    `insert into feeds (contest_id, name, source, address, "on", said, next_at) values ('demo-2027', 'json', 'json', 'https://feeds.calledit.app/a.json', 1, ?, 8e15)`,
    JSON.stringify([pick(9, 'Demo Blues'), pick(10, 'Demo Blues')]),
  );
  const { proposals } = (await here.get(admin, '/api/admin/contests/demo-2027/feeds')).body.data;
  expect(proposals.map(({ row }: { row: { pick: number } }) => row.pick)).toEqual([10]);
});
