import { expect, test } from 'vitest';
import { bindings, d1 } from '../testing/bindings.ts';
import { enterWimbledon } from '../testing/letters.ts';
import { newcomersOf, PASSWORD, person } from '../testing/newcomers.ts';
import { png } from '../testing/pictures.ts';
import { shareEverything } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

/** Everything personal that a fan can leave behind is there before they leave. */
const here = await world('2025-06-02T13:00:00Z');
const watcher = await here.fan('demo-watcher');
const { registered, notified } = newcomersOf(here);
const enter = (fan: Fan) => enterWimbledon(here, fan);
await enter(watcher);

/**
 * Gives a fan picks, a picture, a calendar, a remark, a stopped mail, a link by mail, news that
 * waits and a name that rests.
 */
async function withAll(fan: Fan): Promise<Fan> {
  const body = { username: `${fan.username}-2`, firstName: 'Zephyrine' };
  await here.put(fan, '/api/auth/profile', body);
  const form = new FormData();
  form.append('profileLogo', new File([png({ width: 4, height: 4 })], 'demo.png', { type: 'image/png' }));
  await here.ask('PUT', '/api/auth/profile', { as: fan, form });
  await here.post(fan, '/api/auth/calendar');
  await here.patch(fan, '/api/auth/mail-settings', { results: false });
  await here.ask('POST', '/api/auth/request-password-reset', { body: { email: person(fan.username).email } });
  expect((await enter(fan)).status).toBe(200);
  await shareEverything(fan);
  await here.post(fan, '/api/remarks', { page: '/tennis', says: 'Where is Zephyrine?' });
  await notified(fan);
  await here.patch(fan, '/api/push', { kinds: { results: false }, quiet: null });
  // A letter and a notification that wait.
  await d1.run(
    `insert into outbox (id, channel, recipient, step, contest_id, tournament, created_at, due_at)
      select 'letter ' || ?1, 'letter', ?1, 'hour', 'tennis-2025', 'wimbledon', 0, 9e15
      union select 'push ' || ?1, 'push', id, 'hour', 'tennis-2025', 'wimbledon', 0, 9e15 from push_subscriptions where user_id = ?1`,
    fan.id,
  );
  return fan;
}

/** Every row of every table, a line each. */
async function everything(): Promise<string[]> {
  const results = await d1.rows<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite%' and name not like 'd1%'",
  );
  const lines = [];
  for (const { name } of results) {
    const rows = await bindings.DB.prepare(`select * from "${name}"`).all();
    lines.push(...rows.results.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines;
}

const remove = (fan: Fan, password = PASSWORD) => here.delete(fan, '/api/users/me', { password });

test('of a deleted fan nothing personal is left anywhere, and standings are as they were', async () => {
  const fan = await withAll(await registered('demo-leaver'));
  const board = async () => (await here.get(watcher, '/api/tennis/leaderboard')).body;
  const group = async (name: string) => (await here.post(fan, '/api/groups', { name })).body;
  const [shared, lonely] = [await group('Shared pool'), await group('Lonely pool')];
  await here.post(watcher, '/api/groups/join', { code: shared.code });
  const picture = (await here.get(fan, '/api/auth/profile')).body.data.profileLogo;
  const before = await board();
  const refused = await remove(fan, 'not-the-password');
  expect([refused.status, refused.body.message]).toEqual([400, 'The password is not right.']);
  const said = await remove(fan);
  expect([said.status, said.body.message]).toEqual([200, 'Your account is deleted.']);

  const left = (await everything()).filter((line) => /demo-leaver|Zephyrine/i.test(line));
  // The mail that says so, until it has been sent for 30 days.
  expect(left.map((line) => line.split(' ')[0])).toEqual(['outbox']);
  expect(left[0]).toContain('Your account is deleted');
  const theirs = /^(calendars|remarks|shares|outbox|push_subscriptions|stops|quiet_hours) /;
  expect((await everything()).filter((line) => theirs.test(line) && line.includes(fan.id))).toEqual([]);
  expect((await here.ask('GET', picture)).status).toBe(404);

  const renamed = before.map((row: { username: string }) =>
    row.username === 'demo-leaver-2' ? { ...row, username: 'deleted fan', fan_page: false } : row,
  );
  expect(renamed).not.toEqual(before);
  expect(await board()).toEqual(renamed);

  // A group of theirs goes to who is left; without anybody it ends.
  const { members } = (await here.get(watcher, `/api/groups/${shared.id}`)).body.data;
  expect(members).toMatchObject([{ id: watcher.id, role: 'owner' }]);
  expect((await everything()).filter((line) => line.startsWith('groups') && line.includes(lonely.id))).toEqual([]);
});
