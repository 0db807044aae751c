import { expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { counterOf } from '../testing/round-trips.ts';

const db = bindings.DB;
const statement = (id: string) => db.prepare('insert into contests (id) values (?)').bind(id);

test('every way of asking D1 is one round trip with the rows that D1 itself says', async () => {
  await db.batch(['a', 'b', 'c'].map(statement));
  const all = db.prepare('select id from contests');
  const { rows_read } = (await all.all()).meta;
  expect(rows_read).toBeGreaterThanOrEqual(3);
  for (const ask of [
    () => all.all(),
    () => all.raw(),
    () => all.first(),
    () => all.run(),
    () => db.withSession().prepare('select id from contests').all(),
  ]) {
    const count = counterOf(db);
    await ask();
    expect(count()).toEqual({ rowsRead: rows_read, rowsWritten: 0, roundTrips: 1 });
  }
});

test('a batch is one round trip, with the rows of all its statements', async () => {
  const count = counterOf(db);
  const answers = await db.batch(['d', 'e'].map(statement));
  const written = answers.reduce((sum, { meta }) => sum + meta.rows_written, 0);
  expect(written).toBeGreaterThanOrEqual(2);
  expect(count()).toMatchObject({ rowsWritten: written, roundTrips: 1 });
});

test('a count begins at nothing, no matter what was asked before', async () => {
  await db.prepare('select 1').first();
  expect(counterOf(db)()).toEqual({ rowsRead: 0, rowsWritten: 0, roundTrips: 0 });
});
