import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { readSeasons } from '../folders.ts';
import { EVERYWHERE, loadDemo } from './demo.ts';
import { DEMO } from './demo-fans.ts';
import { addGroups, DEMO_GROUPS } from './demo-groups.ts';
import { demoSheets } from './demo-sheets.ts';

vi.setConfig({ testTimeout: 60_000 });

const seasons = await readSeasons();
const NOW = Date.parse('2025-11-21T12:00:00Z');

test('the demo account plays every week, and nobody has saved anything later than the game clock says', () => {
  const now = Date.parse('2025-04-10T12:00:00Z');
  for (const season of seasons) {
    const [own] = demoSheets(season, [DEMO.id], now);
    const weeks = new Set(season.slots.map(({ tournament }) => tournament));
    const slots = new Map(season.slots.map((slot) => [slot.id, slot.tournament]));
    expect(
      new Set(own?.picks.flatMap(({ slot, athlete }) => (athlete === null ? [] : (slots.get(slot) ?? [])))),
    ).toEqual(weeks);
    expect(Math.max(...(own?.picks.map(({ savedAt }) => savedAt) ?? []))).toBeLessThan(now);
  }
});

async function filled(fans: number, { some = seasons, at }: { some?: typeof seasons; at?: number } = {}) {
  const db = new DatabaseSync(':memory:');
  for (const name of readdirSync('migrations').filter((each) => each.endsWith('.sql'))) {
    db.exec(readFileSync(`migrations/${name}`, 'utf8'));
  }
  await loadDemo(db, some, fans, NOW, at);
  return { all: (sql: string) => db.prepare(sql).all(), db };
}

const SHEETS = `select entries.contest_id, entries.user_id, slot_id, athlete_id, team, trade, backup_id, confirmed, updated_at
  from entries join picks on picks.entry_id = entries.id where entries.user_id in ('demo', 'fan-1', 'fan-2') order by entries.id, picks.id`;

test('a demo fan has the same sheets, however many others there are', async () => {
  const few = await filled(2);
  const { all } = await filled(5);
  const sheetsIn = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(few.all(SHEETS).length).toBeGreaterThan(250);
  expect(sheetsIn(all(SHEETS))).toEqual(sheetsIn(few.all(SHEETS)));
  expect(all('select count(*) as entries from entries')).toEqual([{ entries: 6 * seasons.length }]);
});

test('beyond so many fans those who come play the first draft alone', async () => {
  const drafts = seasons.filter(({ tournaments }) => tournaments.length === 0);
  const { all } = await filled(EVERYWHERE + 2, { some: drafts });
  const beyond = `select contest_id, count(*) as fans from entries where cast(substr(user_id, 5) as integer) > ${EVERYWHERE} group by 1`;
  expect(all(beyond)).toEqual([{ contest_id: 'nfl-2025', fans: 2 }]);
});

test.each([undefined, '2025-04-24T23:10:00Z'])(
  'the saves of a demo sheet are numbered by their instants, in a demo that begins at %s too',
  async (at) => {
    const { all } = await filled(20, at === undefined ? {} : { at: Date.parse(at) });
    const rows = all(`select picks.entry_id as entry, saved_at as savedAt
    from receipts join picks on picks.id = receipts.pick_id order by receipts.id`);
    const latest = new Map<unknown, number>();
    for (const { entry, savedAt } of rows) {
      expect(Number(savedAt)).toBeGreaterThanOrEqual(latest.get(entry) ?? 0);
      latest.set(entry, Number(savedAt));
    }
    expect(rows.length).toBeGreaterThan(all('select 1 from picks').length);
  },
);

test('every demo pick is what its latest receipt says, and all are saved before the demo begins and before its lock', async () => {
  const { all } = await filled(20);
  const lockOf = new Map(
    seasons.flatMap(({ contest, slots }) => slots.map((slot) => [`${contest.id} ${slot.id}`, slot])),
  );
  const rows =
    all(`select contest_id as contest, slot_id as slot, saved_at as savedAt, picks.athlete_id is receipts.athlete_id as same,
      receipts.id = (select max(id) from receipts as each where each.pick_id = picks.id) as latest
    from entries join picks on picks.entry_id = entries.id left join receipts on receipts.pick_id = picks.id`);
  expect(rows.length).toBe(all('select 1 from receipts').length);
  for (const { contest, slot, savedAt, same, latest } of rows) {
    expect(same).toBe(latest);
    expect(Number(savedAt)).toBeLessThan(lockOf.get(`${contest} ${slot}`)?.locksAt ?? 0);
    expect(Number(savedAt)).toBeLessThan(Date.parse('2025-06-02T13:00:00Z'));
  }
});

test('of the demo accounts and fans only the demo account gets mail', async () => {
  const { all } = await filled(2);
  expect(all('select distinct user_id as id from stops order by 1').map(({ id }) => id)).toEqual([
    'admin',
    'fan-1',
    'fan-2',
  ]);
});

test('the demo has three groups, each with an owner', async () => {
  const { db, all } = await filled(24);
  addGroups(db, 'demo-key', NOW);
  expect(all('select count(*) as groups, count(code_hash) as codes from groups')).toEqual([{ groups: 3, codes: 3 }]);
  expect(all(`select group_id from memberships where role = 'owner'`)).toHaveLength(DEMO_GROUPS.length);
  expect(all(`select group_id from memberships where user_id = 'demo'`)).toHaveLength(3);
  expect(all('select user_id from group_requests')).toEqual([{ user_id: 'fan-20' }]);
});
