import { beforeAll, expect, test } from 'vitest';
import { publicationCalls } from '#schema/wire/publication';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * Whether a pick was traded: what follows from the order on the clock, and what is asked about. The
 * order is Reds, Blues, Reds, Blues.
 */
let here: World;
let admin: Fan;
beforeAll(async () => {
  here = await world('2027-01-01T12:00:00Z');
  admin = await here.fan('admin');
  await here.ask('POST', '/api/admin/contests', { as: admin, form: bundleForm(demoFiles) });
  await here.ask('PATCH', '/api/admin/contests/demo-2027', { as: admin, body: { state: 'open' } });
  here.at('2027-01-10T20:30:00Z');
});

const publish = (results: object[], query = '') =>
  here.ask('POST', `/api/demo-draft/results${query}`, { as: admin, body: { results } });
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
  const published = (await here.ask('GET', '/api/demo-draft/results', { as: admin })).body.data;
  const trades = published.slice(4).map(({ trade }: { trade: boolean }) => trade);
  expect(trades).toEqual([false, true]);
});
