import { expect, test } from 'vitest';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

const CALL = '/api/admin/contests';
const here = await world('2027-01-01T12:00:00Z');
const admin = await here.fan('admin');

const send = (files: Record<string, string>) => here.ask('POST', CALL, { as: admin, form: bundleForm(files) });
const trail = async (): Promise<{ id: number; what: string; says: string }[]> =>
  (await here.get(admin, `${CALL}/demo-2027/changes`)).body.data;
const saidBy = (all: { body: { message: string } }[]) => all.map(({ body }) => body.message.split(':')[0]).sort();
const ONCE = ['Nothing to change', 'Nothing to change', 'Stored'];
const corrected = {
  ...demoFiles,
  'prospects.csv': demoFiles['prospects.csv'].replace('12,demo-12,QB', '12,demo-12,CB'),
};

test('a contest that comes three times at once is stored once', async () => {
  expect(saidBy(await Promise.all([send(demoFiles), send(demoFiles), send(demoFiles)]))).toEqual(ONCE);
  expect((await trail()).map(({ what }) => what)).toEqual(['import']);
});

test('a correction that comes three times at once is stored once', async () => {
  expect(saidBy(await Promise.all([send(corrected), send(corrected), send(corrected)]))).toEqual(ONCE);
  expect((await trail()).map(({ what }) => what)).toEqual(['import', 'import']);
});

test('an undo that is asked for three times at once is done once', async () => {
  const [latest] = await trail();
  const undo = () => here.post(admin, `${CALL}/demo-2027/changes/${latest?.id}/undo`, {});
  const all = await Promise.all([undo(), undo(), undo()]);
  expect(all.filter(({ body }) => body.data?.stored)).toHaveLength(1);
  expect((await trail()).map(({ what }) => what)).toEqual(['undo', 'import', 'import']);
});

test('two corrections at once are both stored, one upon the other', async () => {
  const other = { ...demoFiles, 'prospects.csv': demoFiles['prospects.csv'].replace('11,demo-11,QB', '11,demo-11,CB') };
  const all = await Promise.all([send(corrected), send(other)]);
  expect(saidBy(all)).toEqual(['Stored', 'Stored']);
  const [second, first] = await trail();
  // What the second one says is counted from what the first one left: it took that back.
  expect([first?.says, second?.says]).toEqual(['prospects.csv: 1 changed', 'prospects.csv: 2 changed']);
});
