import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newTotals } from '../store/standings/total.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { draft } from '../testing/saved.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');
const admin = await here.fan('admin');

const file = async (name: string, as = admin) => here.get(as, `/api/admin/contests/nfl-2025/${name}.csv`);
const lines = async (name: string) => (await file(name)).body.trimEnd().split('\r\n');
const enter = (fan: Fan) => draft(here, fan, { 1: 'Cam Ward' });

test('a file has its name from the server; picks are in it once they have locked, and a name is never a formula', async () => {
  const [fan, rude] = [await here.fan('-demo-1-1'), await here.fan('demo-rude')];
  for (const each of [fan, rude]) expect((await enter(each)).status).toBe(200);
  await here.patch(admin, `/api/admin/users/${rude.id}`, { blocked: true });
  const { headers } = await file('standings');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="nfl-2025-standings.csv"');
  const { bytes } = await here.bytes('/api/admin/contests/nfl-2025/standings.csv', admin);
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'r'.charCodeAt(0)]);
  expect(await lines('standings')).toEqual(['rank,username,points,correct', `1,"'-demo-1-1",0,0`]);
  const head = 'username,tournament,slot,athlete,team,trade,backup,points';
  expect(await lines('picks')).toEqual([head]);
  here.at('2025-04-26T00:00:01Z');
  expect(await lines('picks')).toEqual([head, `"'-demo-1-1",,1,Cam Ward,Tennessee Titans,no,,0`]);
  here.at('2025-04-20T12:00:00Z');
});

test('a file longer than a page has every entry once, in the order of the board', async () => {
  const many = 1_234;
  await bindings.DB.batch(
    [
      `insert into users (id, username, email, password_hash, first_name, last_name, verified_at, created_at)
        select 'many-' || value, 'demo-many-' || value, value, '', '', '', 1, 1 from json_each(?)`,
      `insert into entries (contest_id, user_id, points, created_at) select 'nfl-2025', 'many-' || value, 5000 + value % 7, 1 from json_each(?)`,
    ].map((sql) => bindings.DB.prepare(sql).bind(JSON.stringify([...Array(many).keys()]))),
  );
  await d1.run("delete from totals where contest_id = 'nfl-2025' and standing = 'now'");
  await here.db.run(newTotals('nfl-2025', 'now', sql`select points, tie from entries where contest_id = 'nfl-2025'`));
  const found = (await lines('standings')).slice(1, many + 1).map((line: string) => line.split(','));
  expect(new Set(found.map(([, username]: string[]) => username)).size).toBe(many);
  const points = found.map((cells: string[]) => Number(cells[2]));
  expect(points).toEqual([...points].sort((a: number, b: number) => b - a));
});

test('a group has files of its members, for its captains and for who runs the contest', async () => {
  const [captain, member] = [await here.fan('=demo-captain'), await here.fan('demo-member')];
  for (const each of [captain, member]) expect((await enter(each)).status).toBe(200);
  const made = await here.post(captain, '/api/groups', { name: 'Third floor' });
  const { id, code } = made.body;
  expect((await here.post(member, '/api/groups/join', { code })).status).toBe(200);
  const table = (as: Fan, contest = 'nfl-2025') => here.get(as, `/api/groups/${id}/standings.csv?contest=${contest}`);
  const rows = ['rank,username,points,correct', `1,"'=demo-captain",0,0`, '1,demo-member,0,0', ''].join('\r\n');
  expect((await table(captain)).body).toBe(rows);
  expect((await table(member)).status).toBe(403);
  expect((await table(await here.fan('demo-stranger'))).status).toBe(404);
  expect((await table(admin)).status).toBe(404);
  expect((await table(captain, 'cricket')).status).toBe(404);
  const group = (name: string, of = id) => here.get(admin, `/api/admin/contests/nfl-2025/${name}.csv?group=${of}`);
  expect((await group('standings')).body).toBe(rows);
  expect((await group('picks')).body.split('\r\n')).toHaveLength(2);
  here.at('2025-04-26T00:00:01Z');
  const picks = (await group('picks')).body.split('\r\n').slice(1, -1);
  expect(picks.map((line: string) => line.split(',')[0])).toEqual([`"'=demo-captain"`, 'demo-member']);
  here.at('2025-04-20T12:00:00Z');
  for (const name of ['standings', 'picks']) expect((await group(name, 'none')).status).toBe(404);
  await here.patch(captain, `/api/groups/${id}`, { contests: ['nba-2025'] });
  for (const name of ['standings', 'picks']) expect((await group(name)).status).toBe(404);
});
