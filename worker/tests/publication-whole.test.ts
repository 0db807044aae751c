import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { golf2026 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { rescore } from '../acts/rescore.ts';
import { batch } from '../store/core/database.ts';
import { freeAthletes } from '../store/picks/freeing.ts';
import { bindings } from '../testing/bindings.ts';
import { admin, fans, fiveFans, here, publish, rows, seen, stored, undo } from '../testing/five-fans.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import type { Fan } from '../testing/world.ts';

/**
 * A publication is one batch: killed anywhere it leaves all of what stood or all of what is to
 * stand, and who saves or enters beside it is lost by neither.
 */
fiveFans();
const GOLF = '/api/golf';
type Tournament = { id: string; name: string };

/** Whether a trip is the batch that publishes. */
const publishes = ({ sql }: Trip) => sql.some((text) => text.includes('insert into publications'));

test('killed before it, after it, or failing at any of its statements, it leaves the old whole or the new', async () => {
  await publish('Travis Hunter', 2);
  const before = [await stored(), await seen()];
  let statements = 0;
  const counting = storageThrough(bindings.DB, (trip) => {
    if (publishes(trip)) statements = trip.sql.length;
    return trip.run();
  });
  expect((await publish('Cam Ward', 1, counting)).status).toBe(200);
  const after = [await stored(), await seen()];
  expect(after).not.toEqual(before);
  expect(statements).toBeGreaterThan(10);
  await undo();
  const stands = await stored();
  for (const how of ['before', ...Array(statements).keys()]) {
    const dying = storageThrough(bindings.DB, (trip) => {
      if (!publishes(trip)) return trip.run();
      if (typeof how === 'number') return trip.poisoned(how);
      throw new Error('D1_ERROR: Network connection lost.');
    });
    expect([how, (await publish('Cam Ward', 1, dying)).status]).toEqual([how, 503]);
    expect([how, await stored()]).toEqual([how, stands]);
  }
  const unheard = storageThrough(bindings.DB, async (trip) => {
    const answer = await trip.run();
    if (publishes(trip)) throw new Error('D1_ERROR: Network connection lost.');
    return answer;
  });
  expect((await publish('Cam Ward', 1, unheard)).status).toBe(503);
  expect(await seen()).toBe(after[1]);
  await here.cron();
  expect(await seen()).toBe(after[1]);
  const whole = await stored();
  const game = here.games.find(({ contest }) => contest.id === 'nfl-2025');
  if (!game) throw new Error('no NFL');
  await rescore(here.db, here.clock(), game);
  expect((await stored()).slice(0, 3)).toEqual(whole.slice(0, 3));
});

test('a fan who enters between its reading and its writing stands behind all others', async () => {
  const [event, later] = golf();
  here.at('2026-01-10T12:00:00Z');
  const GOLFERS = ['Scottie Scheffler', 'Rory McIlroy', 'Justin Rose'];
  for (const [at, player] of GOLFERS.entries()) await pick(fans[at] as Fan, event, player);
  lock(event);
  let late = 0;
  const said = await here.ask('POST', `${GOLF}/results`, {
    as: admin,
    body: {
      results: GOLFERS.map((player, at) => ({ tournament: event.name, player, earnings: 1_000_000 * (3 - at) })),
    },
    storage: storageThrough(bindings.DB, async (trip) => {
      if (publishes(trip)) await pick(await here.fan(`demo-late-${++late}`), later, GOLFERS[0] as string);
      return trip.run();
    }),
  });
  expect([said.status, said.body.data.entriesRanked, late]).toEqual([200, 4, 1]);
  const board = (await here.ask('GET', `${GOLF}/leaderboard`, { as: admin })).body;
  expect(board.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4]);
});

test('who is free again is found by choices: no pick is read that no result concerns', async () => {
  const [, , event, later] = golf();
  here.at('2026-01-10T12:00:00Z');
  const [fan, other] = [await here.fan('demo-freed'), await here.fan('demo-other')];
  await pick(fan, event, 'Scottie Scheffler', 'Rory McIlroy');
  await pick(other, later, 'Scottie Scheffler');
  lock(event);
  const results = [{ tournament: event.name, player: 'Scottie Scheffler', started: false }];
  expect((await here.ask('POST', `${GOLF}/results`, { as: admin, body: { results } })).status).toBe(200);
  expect(await rows(`select freed, backup_freed as backup from picks where freed = 1`)).toEqual([
    { freed: 1, backup: 0 },
  ]);
  const readFor = async (entries: number) => {
    await enterMany(entries, other);
    const count = counterOf(bindings.DB);
    await batch(here.db, { free: freeAthletes(golf2026.id, [], sql`1`) });
    return count().rowsRead;
  };
  const few = await readFor(20);
  expect(few).toBeGreaterThan(5);
  expect(await readFor(400)).toBe(few);
});

/** The tournaments of the season. */
const golf = () =>
  readSeason(golf2026, filesOf(golf2026.id)).tournaments as unknown as [Tournament, Tournament, Tournament, Tournament];

function lock({ id }: Tournament): void {
  const slot = readSeason(golf2026, filesOf(golf2026.id)).slots.find(({ tournament }) => tournament === id);
  here.at(new Date((slot?.locksAt ?? 0) + 1000).toISOString());
}

async function pick(as: Fan, { name }: Tournament, selection: string, backup?: string): Promise<void> {
  const body = { user_id: as.id, tournament: name, selection, backup };
  const said = await here.ask('POST', `${GOLF}/selections`, { as, body });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
}

/** As many entries as wanted, with the picks of a fan. */
async function enterMany(entries: number, { id }: Fan): Promise<void> {
  const statements = [
    `insert or ignore into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
      with recursive n (n) as (select 1 union all select n + 1 from n where n < ${entries})
      select 'many-' || n, 'demo-many-' || n, 'many-' || n || '@calledit.example', '!', 'Demo', 'Fan', 'France', 1, 1 from n`,
    `insert or ignore into entries (contest_id, user_id, created_at) select 'golf-2026', id, 1 from users where id like 'many-%'`,
    `insert or ignore into picks (entry_id, slot_id, athlete_id, trade, confirmed, choice_id, created_at, updated_at)
      select entries.id, slot_id, athlete_id, trade, 1, choice_id, 1, 1 from entries cross join picks
      where entries.contest_id = 'golf-2026' and entries.user_id like 'many-%'
        and picks.entry_id = (select id from entries where contest_id = 'golf-2026' and user_id = '${id}')`,
  ];
  await bindings.DB.batch(statements.map((statement) => bindings.DB.prepare(statement)));
}
