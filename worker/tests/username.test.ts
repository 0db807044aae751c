import { expect, test } from 'vitest';
import { names, restingLooks } from '#schema/tables/fan/name';
import { d1 } from '../testing/bindings.ts';
import { person } from '../testing/newcomers.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-06-02T13:00:00Z');
const rename = async (fan: Fan, username: string) => {
  const { status, body } = await here.put(fan, '/api/auth/profile', { username });
  return status === 200 ? body.data.username : [status, body.message];
};
const TAKEN = [409, 'Username is already taken'];
const RESERVED = [409, 'This username is reserved. Please choose another.'];
async function pass(days: number, table = 'names'): Promise<void> {
  await d1.run(`update ${table} set freed_at = freed_at - ${days * 86_400_000}`);
  await here.cron();
}

test('whether a name can be had is told before anybody registers, in the words of the registration and its link', async () => {
  const holder = await here.fan('demo-asked-for');
  const told = async (username: string, as?: Fan) =>
    (await here.ask('POST', '/api/auth/username', { as, body: { username } })).body.data;
  expect(await told('demo-not-asked-for')).toEqual({ free: true, message: null });
  expect(await told('demo-asked-for')).toEqual({ free: false, message: TAKEN[1] });
  expect(await told('DEMO-asked-f0r')).toEqual({ free: false, message: TAKEN[1] });
  expect(await told('support')).toEqual({ free: false, message: RESERVED[1] });
  // Of the allow-list it says what it says to everybody: not whose address is on it.
  expect(await told('admin')).toEqual({ free: false, message: RESERVED[1] });
  // Their own name in other letters is theirs.
  expect(await told('Demo-Asked-For', holder)).toEqual({ free: true, message: null });
  // One that waits for a proof is still to be had, one that was freed rests.
  await here.ask('POST', '/api/auth/register', { body: person('demo-waits-for-proof') });
  expect(await told('demo-waits-for-proof')).toEqual({ free: true, message: null });
  expect(await rename(holder, 'demo-freed-since')).toBe('demo-freed-since');
  expect((await told('demo-asked-for')).free).toBe(false);
});

test('an address of the allow-list is an administrator, and its names are for its addresses only, in every spelling', async () => {
  const admin = await here.fan('boss');
  await d1.run('update users set email = ? where id = ?', 'admin@calledit.example', admin.id);
  expect((await here.get(admin, '/api/admin/trail')).status).toBe(200);
  expect(await rename(admin, 'support')).toEqual(RESERVED);
  expect(await rename(admin, 'admin')).toBe('admin');
  expect(await rename(await here.fan('demo-imposter'), 'ADM1N')).toEqual(RESERVED);
});

test('a freed name rests 90 days for everybody but who freed it', async () => {
  const [first, second] = [await here.fan('demo-resting'), await here.fan('demo-waiting')];
  expect(await rename(first, 'demo-moved')).toBe('demo-moved');
  expect(await rename(second, 'demo-resting')).toEqual(TAKEN);
  expect(await rename(second, 'DEMO-rest1ng')).toEqual(TAKEN);
  expect(await rename(first, 'demo-resting')).toBe('demo-resting');
  expect(await rename(first, 'demo-moved')).toBe('demo-moved');
  await pass(89);
  expect(await rename(second, 'demo-resting')).toEqual(TAKEN);
  await pass(1);
  expect(await rename(second, 'demo-resting')).toBe('demo-resting');
  expect(await rename(await here.fan('demo-third-one'), 'demo-resting')).toEqual(TAKEN);
});

test('the name of a deleted fan, and each that looks like it, rests 90 days for everybody, and no row says whose it was', async () => {
  const [leaving, wishing] = [await here.fan('demo-departed'), await here.fan('demo-follower')];
  const { id, username } = leaving;
  expect((await here.delete(await here.admin(), `/api/admin/users/${id}`, { username })).status).toBe(200);
  for (const name of ['demo-departed', 'DEMO-Departed', 'dem0-departed'])
    expect(await rename(wishing, name)).toEqual(TAKEN);
  const kept = await here.db.select().from(restingLooks);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`departed|${leaving.id}`, 'i'));
  await pass(89, 'resting_looks');
  expect(await rename(wishing, 'demo-departed')).toEqual(TAKEN);
  await pass(1, 'resting_looks');
  expect(await here.db.select().from(restingLooks)).toEqual([]);
  expect(await rename(wishing, 'demo-departed')).toBe('demo-departed');
});

test('a name is changed three times in 30 days; a change that failed, or to the same name, is none', async () => {
  const fan = await here.fan('demo-restless');
  await here.fan('demo-settled');
  for (const name of ['demo-r1', 'demo-r2']) expect(await rename(fan, name)).toBe(name);
  expect(await rename(fan, 'demo-settled')).toEqual(TAKEN);
  expect(await rename(fan, 'demo-r2')).toBe('demo-r2');
  expect(await rename(fan, 'Demo-R2')).toBe('Demo-R2');
  expect(await rename(fan, 'demo-r4')).toEqual([429, 'A username can be changed three times in 30 days. Please wait.']);
  // Everything else of the profile can be changed.
  const put = (body: object) => here.put(fan, '/api/auth/profile', body);
  expect((await put({ firstName: 'Rita' })).status).toBe(200);
});

test('what names are held cannot be asked for one after the other', async () => {
  const fan = await here.fan('demo-asking');
  await here.fan('demo-asked');
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push((await rename(fan, 'demo-asked'))[0]);
  expect(answers).toEqual([...Array(20).fill(409), 429]);
});

test('of two fans who take the same look at once one gets it, and neither loses a name', async () => {
  const fans = await Promise.all(['demo-a', 'demo-b'].map(here.fan));
  const answers = await Promise.all(fans.map((fan, index) => rename(fan, ['demo-sought', 'DEMO-s0ught'][index] ?? '')));
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  const held = await here.db.select().from(names);
  for (const { id } of fans) expect(held.some(({ userId, freedAt }) => userId === id && freedAt === null)).toBe(true);
});
