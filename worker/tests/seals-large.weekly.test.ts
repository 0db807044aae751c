import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { nfl2025 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { sealSheets } from '../cron/seal-sheets.ts';
import { database } from '../store/core/database.ts';
import { bindings, d1, tries } from '../testing/bindings.ts';
import { download, holds, treeHash } from '../testing/seals.ts';
import { storageThrough } from '../testing/storage.ts';
import { here, pick, stranger, threeFans } from '../testing/three-fans.ts';

/**
 * As many sheets of 32 picks as TIMES says, thousands: TIMES=100 is the figure of
 * docs/integrity.md.
 */
threeFans();
const FANS = tries(1_000);
const CHUNK = 5_000;
const one = async (text: string) => d1.first<Record<string, number>>(text);

beforeAll(async () => {
  const model = await here.fan('demo-model');
  await pick(model);
  const run = (statement: ReturnType<typeof sql>) => here.db.run(statement);
  for (let from = 0; from < FANS - 1; from += CHUNK) {
    const until = Math.min(from + CHUNK, FANS - 1);
    await run(sql`insert into users (id, username, email, password_hash, first_name, last_name, verified_at, created_at)
      with recursive n (n) as (select ${sql.raw(String(from + 1))} union all select n + 1 from n where n < ${until})
      select 'fan-' || n, 'demo-large-' || n, 'demo-' || n || '@calledit.example', '!', 'Demo', 'Fan', 1, 1 from n`);
    await run(sql`insert into entries (contest_id, user_id, created_at) select 'nfl-2025', 'fan-' || value, 1
      from (with recursive n (value) as (select ${sql.raw(String(from + 1))} union all select value + 1 from n where value < ${until}) select value from n)`);
    await run(sql`insert into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, choice_id, created_at, updated_at)
      select entries.id, slot_id, athlete_id, team, trade, 1, choice_id, 1, 1 from entries cross join picks
      where entries.id > (select max(id) from entries) - ${until - from} and picks.entry_id = (select id from entries where user_id = ${model.id})`);
  }
  await d1.run("update slots set locked_at = locks_at where contest_id = 'nfl-2025'");
}, 1_200_000);

test('many sheets are sealed within some minutes, each far below what a minute may do, and every proof is a few hundred rows', async () => {
  here.at('2025-04-26T00:01:00Z');
  let trips = 0;
  let minutes = 0;
  let longest = 0;
  const timed = storageThrough(bindings.DB, async (trip) => {
    trips++;
    const begun = performance.now();
    const answer = await trip.run();
    longest = Math.max(longest, performance.now() - begun);
    return answer;
  });
  const begun = performance.now();
  const root = () => one("select root, leaves from roots where contest_id = 'nfl-2025'");
  while (!(await root())) {
    const before = trips;
    await sealSheets(database(timed), here.clock());
    minutes++;
    // D1 allows a thousand an invocation.
    expect(trips - before).toBeLessThan(400);
    expect(minutes).toBeLessThanOrEqual(1 + FANS / 36_000);
  }
  const took = Math.round(performance.now() - begun);
  console.log(
    `${FANS} sheets: ${minutes} minutes, ${trips} round trips, ${took} ms, the longest ${Math.round(longest)} ms`,
  );
  expect((await root())?.leaves).toBe(FANS);

  const fan = { ...stranger, id: 'fan-7', username: 'demo-large-7' };
  await here.get(stranger, `/api/${nfl2025.path}/saves`);
  const count = counterOf(bindings.DB);
  const said = await here.get(stranger, `/api/${nfl2025.path}/proof/${fan.username}`);
  expect([said.status, said.body.message]).toEqual([200, undefined]);
  const { rowsRead, roundTrips } = count();
  expect(roundTrips).toBeLessThanOrEqual(3);
  expect(rowsRead).toBeLessThanOrEqual(600);
  expect(holds(said.body)).toBe(true);
  console.log(`a proof: ${JSON.stringify(said.body).length} bytes, ${rowsRead} rows, ${said.body.path.length} steps`);
  const { data, root: downloaded } = await download(here, nfl2025.path, 'all', 500);
  expect(treeHash(data.map(({ leaf }) => leaf))).toBe(downloaded);
  expect(data.every(({ sheet }) => sheet?.length === 32)).toBe(true);
}, 1_200_000);
