import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { golf2026 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { batch } from '../store/standings/part.ts';
import { bindings } from '../testing/bindings.ts';
import { admin, fans, here, largeContest, NFL, publish, rows, seen, shown, writes } from '../testing/large-contest.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import type { Fan } from '../testing/world.ts';

/**
 * A publication of a contest that is too large for one batch: what others see meanwhile, and what
 * each part reads.
 */
largeContest();
type Tournament = { id: string; name: string };
const GOLF = '/api/golf';

test('everybody sees the standings before until the new ones are shown, and then those, of one revision each', async () => {
  await publish('Travis Hunter', 2);
  const before = await seen();
  const states: string[] = [];
  const said = await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      states.push(await seen());
      return trip.run();
    }),
  );
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  const after = await seen();
  expect(after).not.toBe(before);
  const flip = states.indexOf(after);
  // Facts, choices, and a part for each phase at least.
  expect(flip).toBeGreaterThan(6);
  expect(states.slice(0, flip).every((state) => state === before)).toBe(true);
  expect(states.slice(flip).every((state) => state === after)).toBe(true);
});

/** Whether a trip is a part of a dry run. */
const tries = ({ sql }: Trip) => sql.some((text) => text.includes('stands.rank'));

test.each([
  ['a publication', '', (trip: Trip) => writes(trip)],
  ['a dry run', '?dry=true', (trip: Trip) => tries(trip)],
])(
  'who has waited while a part of %s was done is heard before the next, and answered before the last',
  async (_what, query, isPart) => {
    Object.assign(batch, { part: 1 });
    const events: string[] = [];
    const answered: Promise<unknown>[] = [];
    const storage = storageThrough(bindings.DB, async (trip) => {
      if (!isPart(trip)) return trip.run();
      events.push('part');
      const done = await trip.run();
      // As a request that has come meanwhile: its turn is after what this one does at once.
      setTimeout(() => {
        events.push('heard');
        if (answered.length === 0)
          answered.push(
            here.ask('GET', `${NFL}/leaderboard`, { as: admin }).then(({ status }) => events.push(`${status}`)),
          );
      });
      return done;
    });
    expect((await publish('Cam Ward', 1, storage, query)).status).toBe(200);
    await Promise.all(answered);
    Object.assign(batch, { part: 8 });
    const last = events.lastIndexOf('part');
    expect(events.indexOf('200')).toBeLessThan(last);
    const turns = events.slice(0, last).filter((event) => event !== '200');
    expect(turns.length).toBeGreaterThan(6);
    expect(turns).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'part' : 'heard')));
  },
);

test('a dry run says what publishing then does: of the version that is shown, and of what others publish meanwhile', async () => {
  Object.assign(batch, { part: 4 });
  await publish('Travis Hunter', 2);
  const held = async (pick: number, player: string, meanwhile?: () => Promise<unknown>) => {
    let turn = 0;
    const storage = storageThrough(bindings.DB, async (trip) => {
      if (tries(trip) && ++turn === 2) await meanwhile?.();
      return trip.run();
    });
    const dry = await publish(player, pick, storage, '?dry=true');
    const { moves: _, ...told } = dry.body.data;
    expect(told).toEqual((await publish(player, pick)).body.data);
    return turn;
  };
  const { side } = await shown();
  expect(await held(1, 'Cam Ward')).toBe(2);
  expect((await shown()).side).toBe(1 - side);
  await held(1, 'Ashton Jeanty');
  expect(await held(1, 'Mason Graham', () => publish('Abdul Carter', 3))).toBe(4);
  Object.assign(batch, { part: 8 });
});

test('a fan who enters while it is counted stands behind all others, before and after it is shown', async () => {
  here.at('2026-01-10T12:00:00Z');
  const { tournaments, slots } = readSeason(golf2026, filesOf(golf2026.id));
  const [event, later] = tournaments as unknown as [Tournament, Tournament];
  const locksAt = slots.find(({ tournament }) => tournament === event.id)?.locksAt ?? 0;
  const enter = async (fan: Fan, tournament: string, selection: string) => {
    const said = await here.ask('POST', `${GOLF}/selections`, {
      as: fan,
      body: { user_id: fan.id, tournament, selection },
    });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  };
  const GOLFERS = ['Scottie Scheffler', 'Rory McIlroy', 'Justin Rose'];
  for (const [at, player] of GOLFERS.entries()) await enter(fans[at] as Fan, event.name, player);
  here.at(new Date(locksAt + 1000).toISOString());
  const results = GOLFERS.map((player, at) => ({ tournament: event.name, player, earnings: 1_000_000 * (3 - at) }));
  let turn = 0;
  const said = await here.ask('POST', `${GOLF}/results`, {
    as: admin,
    body: { results },
    storage: storageThrough(bindings.DB, async (trip) => {
      if (writes(trip)) await enter(await here.fan(`demo-late-${++turn}`), later.name, GOLFERS[turn % 3] as string);
      return trip.run();
    }),
  });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect(turn).toBeGreaterThan(6);
  const board = (await here.ask('GET', `${GOLF}/leaderboard`, { as: admin })).body;
  expect(board.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, ...Array(turn).fill(4)]);
  const { entries } = (
    await rows(`select sum(entries) as entries from totals join contests on contests.id = contest_id
    and standing = iif(side, 'now-b', 'now') where contest_id = 'golf-2026'`)
  )[0] as { entries: number };
  expect(entries).toBe(turn + 3);
});

test('the step that frees athletes again reads the entries that it concerns, and no others', async () => {
  Object.assign(batch, { part: 5_000 });
  here.at('2026-01-10T12:00:00Z');
  const { tournaments, slots } = readSeason(golf2026, filesOf(golf2026.id));
  const [, , event, later] = tournaments as unknown as Tournament[];
  const [fan, other] = [await here.fan('demo-freed'), await here.fan('demo-other')];
  for (const [as, tournament, selection, backup] of [
    [fan, event, 'Scottie Scheffler', 'Rory McIlroy'],
    [other, later, 'Scottie Scheffler', 'Justin Rose'],
  ] as const) {
    const body = { user_id: as.id, tournament: tournament?.name, selection, backup };
    const said = await here.ask('POST', `${GOLF}/selections`, { as, body });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  }
  here.at(new Date((slots.find(({ tournament }) => tournament === event?.id)?.locksAt ?? 0) + 1000).toISOString());
  const freed = async (entries: number) => {
    await enterMany(entries, GOLF, `'${other.id}'`);
    let rowsRead = 0;
    const said = await here.ask('POST', `${GOLF}/results`, {
      as: admin,
      body: { results: [{ tournament: event?.name, player: 'Scottie Scheffler', started: false }] },
      storage: storageThrough(bindings.DB, async (trip) => {
        const count = counterOf(bindings.DB);
        const answer = await trip.run();
        if (trip.sql.some((text) => text.includes('set freed = 1'))) rowsRead += count().rowsRead;
        return answer;
      }),
    });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(
      await rows(
        `select freed, backup_freed as backup from picks join entries on entries.id = entry_id where user_id = '${fan.id}'`,
      ),
    ).toEqual([{ freed: 1, backup: 0 }]);
    const [line] = (await here.ask('GET', `${GOLF}/publications?limit=1`, { as: admin })).body.data;
    expect((await here.ask('POST', `${GOLF}/publications/${line.id}/undo`, { as: admin })).status).toBe(200);
    expect(await rows('select id from picks where freed = 1')).toEqual([]);
    return rowsRead;
  };
  const few = await freed(20);
  expect(few).toBeGreaterThan(5);
  expect(await freed(400)).toBe(few);
  Object.assign(batch, { part: 8 });
});

/**
 * As many entries as wanted, with the picks of somebody (SQL of their id), or those of some slots.
 */
async function enterMany(entries: number, path: string, as: string, slot = '%'): Promise<void> {
  const contest = path === NFL ? 'nfl-2025' : 'golf-2026';
  await bindings.DB.batch(
    [
      `insert or ignore into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
        with recursive n (n) as (select 1 union all select n + 1 from n where n < ${entries})
        select 'many-' || n, 'demo-many-' || n, 'many-' || n || '@calledit.example', '!', 'Demo', 'Fan', 'France', 1, 1 from n`,
      `insert or ignore into entries (contest_id, user_id, created_at) select '${contest}', id, 1 from users where id like 'many-%'`,
      `insert or ignore into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at)
        select entries.id, slot_id, athlete_id, team, trade, backup_id, 1, choice_id, 1, 1 from entries cross join picks
        where entries.contest_id = '${contest}' and entries.user_id like 'many-%' and slot_id like '${slot}'
          and picks.entry_id = (select id from entries where contest_id = '${contest}' and user_id = ${as})`,
    ].map((statement) => bindings.DB.prepare(statement)),
  );
}

test('a part reads its own entries and no others, however many parts there are', async () => {
  const entries = 600;
  await enterMany(entries, NFL, `'${fans[0]?.id}'`, '1');
  Object.assign(batch, { part: 30 });
  // Counts them: nobody has entered them one by one.
  await publish('Travis Hunter', 2);
  const parts: number[] = [];
  const dry = await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      const count = counterOf(bindings.DB);
      const answer = await trip.run();
      if (tries(trip)) parts.push(count().rowsRead);
      return answer;
    }),
    '?dry=true',
  );
  expect(parts.length).toBeGreaterThan(entries / 30);
  expect(Math.max(...parts)).toBeLessThanOrEqual(30 * 30);
  const count = counterOf(bindings.DB);
  const said = await publish('Cam Ward');
  expect(count().rowsRead).toBeLessThanOrEqual(30 * entries);
  const { moves: _, ...told } = dry.body.data;
  expect(told).toEqual(said.body.data);
  expect(told.entriesMoved).toBeGreaterThan(3);
});
