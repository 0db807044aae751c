import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameOf } from '#games/kinds';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { golf2026, nfl2025 } from '#seasons/shipped';
import { counterOf } from '../../bench/round-trips.ts';
import { rescore } from '../acts/rescore.ts';
import { batch } from '../store/part.ts';
import { adminOf } from '../testing/admin-of.ts';
import { bindings } from '../testing/bindings.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/**
 * A publication of a contest that is too large for one batch: what others see meanwhile, what comes of it if it is killed between any two of its
 * statements, and what becomes of those who publish or enter before it is done.
 */
Object.assign(batch, { atOnce: 0, part: 8 });
// One of them plays each fault of a publication, some sixty.
vi.setConfig({ testTimeout: 300_000 });

const NFL = '/api/nfl-draft';
type Tournament = { id: string; name: string };
const GOLF = '/api/golf';
const TEAMS = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
const PLAYERS = ['Cam Ward', 'Travis Hunter', 'Abdul Carter', 'Ashton Jeanty', 'Mason Graham'];
const OVER = '2025-05-01T12:00:00Z';
let here: World;
let admin: Fan;
let fans: Fan[];
let group: string;

beforeAll(async () => {
  here = await world('2025-04-20T12:00:00Z');
  admin = await adminOf(here);
  fans = await Promise.all([1, 2, 3, 4, 5].map((n) => here.fan(`demo-part-${n}`)));
  for (const [at, fan] of fans.entries()) {
    const body = TEAMS.map((team, pick) => ({
      userId: fan.id,
      pick: pick + 1,
      team,
      player: PLAYERS[(at * (pick + 1) + pick) % 5],
    }));
    const seen = new Set();
    const saved = await here.ask('PUT', `${NFL}/selections`, {
      as: fan,
      body: body.filter(({ player }) => !seen.has(player) && seen.add(player)),
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  const made = await here.ask('POST', '/api/groups', { as: fans[0] as Fan, body: { name: 'Demo parts' } });
  group = made.body.id;
  here.at(OVER);
});

const rowOf = (pick: number, player: string) => ({ pick, team: TEAMS[pick - 1], player, position: 'QB', trade: false });
const publish = (player: string, pick = 1, storage = bindings.DB, query = '') =>
  here.ask('POST', `${NFL}/results${query}`, { as: admin, storage, body: { results: [rowOf(pick, player)] } });
const rows = async (query: string) => (await bindings.DB.prepare(query).all()).results;

/** What is stored of results and standings, whichever side they are on. */
const stored = () =>
  Promise.all([
    rows('select contest_id, key, athlete_id, team, trade from results order by 1, 2, 3'),
    rows(`select entries.id, iif(side, points_b, points) as points, iif(side, correct_b, correct) as correct, iif(side, tie_b, tie) as tie,
      iif(side, base_points_b, base_points) as base from entries join contests on contests.id = contest_id order by entries.id`),
    rows(`select contest_id, replace(standing, '-b', '') as its, points, tie, entries, rank from totals
      join contests on contests.id = contest_id and side = (standing like '%-b') order by 1, 2, 3, 4`),
    rows('select slot_id, athlete_id, team, points from choices order by 1, 2, 3'),
    rows('select undoes is null as forth, changed from publications where changed > 0 order by id'),
    rows('select id from contests where scored_revision <> results_revision'),
    rows("select id from recounts where phase <> 'done'"),
    rows('select choice_id from recount_scores'),
  ]);

/** The minute, so many seconds after a part was done last: after half a minute whoever worked was killed. */
async function laterMinute(seconds = 31, storage = bindings.DB): Promise<void> {
  await bindings.DB.prepare('update recounts set touched_at = touched_at - ?').bind(seconds).run();
  await here.minute(storage);
}

/** As before anything was published. */
beforeEach(async () => {
  here.at(OVER);
  await bindings.DB.batch(
    ['results', 'publications', 'feed_items', 'recounts'].map((table) => bindings.DB.prepare(`delete from ${table}`)),
  );
  await bindings.DB.prepare('update contests set results_revision = results_revision + 1').run();
  await here.minute();
});

/** All that shows a standing, or a result, as one fan is answered. Not the night, which is kept for a second. */
async function seen(): Promise<string> {
  const [me, other] = [fans[0] as Fan, fans[1] as Fan];
  const answers = [];
  for (const path of [
    `${NFL}/leaderboard`,
    `${NFL}/leaderboard?around=me&limit=3`,
    `${NFL}/leaderboard?around=me&limit=1`,
    `${NFL}/leaderboard?q=part`,
    `${NFL}/leaderboard?cursor=2-1`,
    `${NFL}/selections`,
    `${NFL}/results/${me.username}`,
    `/api/groups/${group}/leaderboard?contest=nfl-2025`,
    `/api/duels/nfl-2025/${me.username}/${other.username}`,
    '/api/users/me/export',
  ]) {
    const { status, body } = await here.ask('GET', path, { as: me });
    expect([path, status]).toEqual([path, 200]);
    answers.push(body);
  }
  for (const file of ['standings.csv', 'picks.csv'])
    answers.push((await here.ask('GET', `/api/admin/contests/nfl-2025/${file}`, { as: admin })).body);
  return JSON.stringify(answers).replaceAll(/"(exportedAt|at|madeAt|expiresAt|rotatedAt)":[^,}]+/g, '');
}

test('everybody sees the standings before until the flip, and after it those that follow, of one revision each', async () => {
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

test('killed before or after any round trip, or failing at any statement, the minute brings it to the same end', async () => {
  await publish('Travis Hunter', 2);
  // From here on each has the same side to clear.
  await publish('Cam Ward');
  await undo();
  const trips: Trip[] = [];
  await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, (trip) => {
      if (writes(trip)) trips.push(trip);
      return trip.run();
    }),
  );
  const after = await stored();
  const faults = trips.flatMap(({ sql }, trip) => [
    { trip, how: 'before' as const },
    { trip, how: 'after' as const },
    ...Array.from({ length: sql.length > 1 ? sql.length : 0 }, (_, how) => ({ trip, how })),
  ]);
  let finished = 0;
  for (const { trip, how } of faults) {
    const undone = await undo();
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const [before, was] = [(await stored()).slice(0, 4), await shown()];
    let turn = 0;
    let killed = false;
    const dying = storageThrough(bindings.DB, async (each) => {
      if (killed) throw new Error('D1_ERROR: Network connection lost.');
      if (!writes(each) || turn++ !== trip) return each.run();
      killed = true;
      if (typeof how === 'number') return each.poisoned(how);
      if (how === 'after') await each.run();
      throw new Error('D1_ERROR: Network connection lost.');
    });
    expect((await publish('Cam Ward', 1, dying)).status).toBe(503);
    const begun = (await rows("select id from recounts where phase <> 'done'")).length > 0;
    if (begun) finished++;
    // Of one revision, and all of it.
    expect([trip, how, (await stored()).slice(0, 4)]).toEqual([
      trip,
      how,
      (await shown()).revision === was.revision ? before : after.slice(0, 4),
    ]);
    await laterMinute();
    // Killed before it was written down, it never was.
    if (trip === 0 && how !== 'after') {
      expect((await rows("select * from results where key = '1'")).length, `${how}`).toBe(0);
      await publish('Cam Ward');
    }
    const ended = await stored();
    expect([trip, how, ended.slice(0, 4)]).toEqual([trip, how, after.slice(0, 4)]);
    expect(ended.slice(5)).toEqual([[], [], []]);
    // Turned once, and not back.
    expect([trip, how, await shown()]).toEqual([trip, how, { side: 1 - was.side, revision: was.revision + 1 }]);
  }
  await recomputed();
  expect((await stored()).slice(0, 4)).toEqual(after.slice(0, 4));
  expect(finished).toBeGreaterThan(20);
  console.log(`${trips.length} round trips, ${faults.length} faults`);
});

test('a contest of which no rule is noted is counted from nothing by the minute that ends its publication: it turns twice, to the same', async () => {
  await publish('Travis Hunter', 2);
  const was = await shown();
  await bindings.DB.prepare("update contests set scored_rule = null where id = 'nfl-2025'").run();
  let turn = 0;
  const dying = storageThrough(bindings.DB, async (trip) => {
    if (turn > 3) throw new Error('D1_ERROR: Network connection lost.');
    if (writes(trip)) turn++;
    return trip.run();
  });
  expect((await publish('Cam Ward', 1, dying)).status).toBe(503);
  await laterMinute();
  expect(await shown()).toEqual({ side: was.side, revision: was.revision + 2 });
  const twice = (await stored()).slice(0, 4);
  await undo();
  await publish('Cam Ward');
  expect((await stored()).slice(0, 4)).toEqual(twice);
});

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

test('a dry run says what publishing then does: of the side that is shown, and of what others publish meanwhile', async () => {
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

/** Whether a trip is a part of a dry run. */
const tries = ({ sql }: Trip) => sql.some((text) => text.includes('stands.rank'));

/** Which side is shown, and the revision. */
async function shown(): Promise<{ side: number; revision: number }> {
  const [row] = await rows("select side, revision from contests where id = 'nfl-2025'");
  return row as { side: number; revision: number };
}

const recomputed = () => rescore(here.db, here.clock(), gameOf(nfl2025));

/** Whether a trip is one of the recount. */
const writes = ({ sql }: Trip) => sql.some((text) => text.includes('recounts set') || text.includes('into recounts'));
const undo = async () => {
  const [line] = (await here.ask('GET', `${NFL}/publications?limit=1`, { as: admin })).body.data;
  return here.ask('POST', `${NFL}/publications/${line.id}/undo`, { as: admin });
};

test('who publishes or undoes before it is done is refused with a sentence, and nothing is lost', async () => {
  await publish('Travis Hunter', 2);
  const answers: { status: number; body: { message: string } }[] = [];
  let turn = 0;
  await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      if (writes(trip) && ++turn === 3) answers.push(await publish('Abdul Carter', 3), await undo());
      return trip.run();
    }),
  );
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([409, expect.stringContaining('being counted for all fans')]);
  expect(answers).toHaveLength(2);
  expect(await rows('select key from results order by key')).toEqual([{ key: '1' }, { key: '2' }]);
  expect((await publish('Abdul Carter', 3)).status).toBe(200);
});

test('who is overtaken by the minute at any round trip is told what was published, once, as if nobody had been there', async () => {
  await publish('Travis Hunter', 2);
  await publish('Ashton Jeanty');
  await undo();
  let trips = 0;
  const usual = await publish(
    'Ashton Jeanty',
    1,
    storageThrough(bindings.DB, (trip) => {
      if (writes(trip)) trips++;
      return trip.run();
    }),
  );
  expect([usual.status, usual.body.data.changed, usual.body.data.entriesMoved > 0]).toEqual([200, 1, true]);
  expect(trips).toBeGreaterThan(6);
  for (let late = 1; late < trips; late++) {
    expect((await undo()).status).toBe(200);
    const lines = (await rows('select id from publications')).length;
    let turn = 0;
    const said = await publish(
      'Ashton Jeanty',
      1,
      storageThrough(bindings.DB, async (trip) => {
        // Held back until somebody else has done all that is left.
        if (writes(trip) && turn++ === late) await laterMinute();
        return trip.run();
      }),
    );
    expect([late, said.status, said.body]).toEqual([late, 200, usual.body]);
    expect((await rows('select id from publications')).length).toBe(lines + 1);
  }
});

test('if the contest is changed meanwhile nothing is shown by halves: it is done again from what stands then', async () => {
  let turn = 0;
  const said = await publish(
    'Cam Ward',
    1,
    storageThrough(bindings.DB, async (trip) => {
      if (writes(trip) && ++turn === 4)
        await bindings.DB.prepare(
          "update contests set results_revision = results_revision + 1 where id = 'nfl-2025'",
        ).run();
      return trip.run();
    }),
  );
  expect([said.status, said.body.data.changed]).toEqual([200, 1]);
  expect((await stored()).slice(-3)).toEqual([[], [], []]);
});

test('a part that fails for ten minutes ends its publication, and others can be published again', async () => {
  const failing = storageThrough(bindings.DB, async (trip) => {
    if (trip.sql.some((text) => text.includes('update entries set')))
      throw new Error('D1_ERROR: Network connection lost.');
    return trip.run();
  });
  expect((await publish('Cam Ward', 1, failing)).status).toBe(503);
  await laterMinute(40, failing);
  expect((await publish('Travis Hunter', 2)).status).toBe(409);
  await laterMinute(601, failing);
  expect(await rows("select id from recounts where phase <> 'done'")).toEqual([]);
  expect((await publish('Travis Hunter', 2)).status).toBe(200);
  expect(await rows('select key from results')).toEqual([{ key: '2' }]);
});

test('who enters while it is counted stands behind all others, on both sides of the flip', async () => {
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

/** As many entries as wanted, with the picks of somebody (SQL of their id), or those of some slots. */
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
