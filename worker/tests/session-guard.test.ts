import { expect, test } from 'vitest';
import { endSession } from '../store/fan/session.ts';
import { whileSessionLives } from '../store/fan/session-guard.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { watchedStorage } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

/** D1 as a call that writes sees it: every way to ask it, while its session lives and after. */
const here = await world('2025-06-02T13:00:00Z');
const fan = await here.fan('demo-guarded');

const RENAME = 'update users set first_name = ? where id = ? returning first_name as name, last_name as last';
const nameOf = async () =>
  bindings.DB.prepare('select first_name as name from users where id = ?').bind(fan.id).first('name');
/** The ways in which one statement is run, and what each answers of these rows. */
const WAYS = {
  run: (statement: D1PreparedStatement) => statement.run().then(({ results }) => results),
  all: (statement: D1PreparedStatement) => statement.all().then(({ results }) => results),
  raw: (statement: D1PreparedStatement) => statement.raw(),
};
const answered = (way: string, name: string) => (way === 'raw' ? [[name, 'Fan']] : [{ name, last: 'Fan' }]);

test.each(Object.entries(WAYS))('%s writes while the session lives, and then nothing', async (way, run) => {
  const session = await here.session(fan);
  const guarded = whileSessionLives(bindings.DB, { id: session.id, userId: fan.id });
  const rename = (name: string) => run(guarded.prepare(RENAME).bind(name, fan.id));
  expect(await rename(`by ${way}`)).toEqual(answered(way, `by ${way}`));
  expect(await run(guarded.prepare('update users set first_name = 1 where 0'))).toEqual([]);
  await endSession(here.db, bindings.TOKEN_SECRET, session.token);
  await expect(rename('Late')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await nameOf()).toBe(`by ${way}`);
  // What only begins like a reading is none.
  const disguised = guarded.prepare(
    `with named as (select 'Late' as name) ${RENAME.replace('?', '(select name from named)')}`,
  );
  await expect(run(disguised.bind(fan.id))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test.each(Object.entries(WAYS))(
  '%s reads in one round trip without the session, which may have ended',
  async (way, run) => {
    const { storage, trips } = watchedStorage(bindings.DB);
    const guarded = whileSessionLives(storage, { id: 'ended', userId: fan.id });
    const read = "\n  SELECT 'Demo' as name, last_name as last from users where id = ?";
    expect(await run(guarded.prepare(read).bind(fan.id))).toEqual(answered(way, 'Demo'));
    expect(trips).toEqual([[read]]);
  },
);

test('a batch is of the session, also one that only reads, and answers its own statements alone', async () => {
  const session = await here.session(fan);
  const batch = (userId: string) => {
    const guarded = whileSessionLives(bindings.DB, { id: session.id, userId });
    return guarded.batch(['first', 'second'].map((name) => guarded.prepare(RENAME).bind(name, fan.id)));
  };
  expect((await batch(fan.id)).map(({ results }) => results)).toEqual([
    answered('batch', 'first'),
    answered('batch', 'second'),
  ]);
  await d1.run("update users set first_name = 'Demo' where id = ?", fan.id);
  await expect(batch('somebody else')).rejects.toMatchObject({ code: 'unauthenticated' });
  await endSession(here.db, bindings.TOKEN_SECRET, session.token);
  await expect(batch(fan.id)).rejects.toMatchObject({ code: 'unauthenticated' });
  const guarded = whileSessionLives(bindings.DB, { id: session.id, userId: fan.id });
  await expect(guarded.batch([guarded.prepare('select 1')])).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await nameOf()).toBe('Demo');
});

test('what else D1 refuses is said as it is', async () => {
  const session = await here.session(fan);
  const guarded = whileSessionLives(bindings.DB, { id: session.id, userId: fan.id });
  await expect(guarded.prepare("insert into users (id) values ('demo')").run()).rejects.toThrow(/NOT NULL/);
});
