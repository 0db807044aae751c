import { beforeAll, expect, test, vi } from 'vitest';
import { randomOf } from '../../scripts/demo/demo-random.ts';
import { clockAt } from '../clock.ts';
import { everyMinute } from '../cron/every-minute.ts';
import { sendLetters } from '../cron/send-letters.ts';
import { sendMail } from '../cron/send-mail.ts';
import { database } from '../store/core/database.ts';
import { queueMail } from '../store/news/outbox.ts';
import { bindings, d1 } from '../testing/bindings.ts';
import { aSaving, type Saving, type Sheet, seasons, someResults } from '../testing/faults/acts.ts';
import { expectHonestPicks, expectWholeStandings, rows, storedSheet, takenFor } from '../testing/faults/held.ts';
import { Unreliable } from '../testing/faults/unreliable.ts';
import { interleaved, type Trip } from '../testing/storage.ts';
import { type Fan, type Said, type World, world } from '../testing/world.ts';

/**
 * A season on a D1 of which every fifth round trip fails, before it or after it, or hangs: fans
 * save, organisers publish and undo, minutes run, two at once too, over every lock from the first
 * draft to the last tournament. What was acknowledged is there, and everything else is whole or was
 * never done. All of it: FAULT_OPERATIONS=2000 npx vitest run --project worker
 * worker/tests/faults-at-random
 */
const OPERATIONS = Number(bindings.FAULT_OPERATIONS);
vi.setConfig({ testTimeout: 60_000 + OPERATIONS * 400, hookTimeout: 60_000 });
const random = randomOf('a bad night');
const MINUTE = 60_000;

/** Where the game clock stands, one after the other: around the locks. */
const STAGES = [
  ...['2025-04-20T12:00:00Z', '2025-04-24T23:30:00Z', '2025-04-25T22:00:00Z', '2025-04-25T23:30:00Z'],
  ...['2025-04-26T00:40:00Z', '2025-04-27T12:00:00Z', '2025-06-26T22:00:00Z', '2025-06-27T01:00:00Z'],
  ...['2025-06-28T12:00:00Z', '2025-06-30T19:00:00Z', '2025-06-30T20:30:00Z', '2025-07-04T12:00:00Z'],
  ...['2025-07-14T12:00:00Z', '2025-07-20T12:00:00Z', '2025-07-28T12:00:00Z', '2025-08-09T12:00:00Z'],
  ...['2025-08-19T12:00:00Z', '2025-08-23T20:30:00Z', '2025-08-24T21:00:00Z', '2025-09-08T12:00:00Z'],
];

let here: World;
let admin: Fan;
let fans: Fan[];
beforeAll(async () => {
  // A thousand failures are logged here, each as it should be.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  here = await world(STAGES[0] ?? '');
  admin = await here.admin();
  fans = await Promise.all([1, 2, 3, 4].map((n) => here.fan(`demo-night-${n}-${crypto.randomUUID().slice(0, 6)}`)));
});

/** Something that goes on through D1, and what is to be true once it has ended. */
type Operation = {
  name: string;
  act: (storage: D1Database) => Promise<Said | undefined>;
  ended: (said: Said | undefined) => Promise<void>;
  /** Before what hung goes on. */
  hung?: () => Promise<void>;
};

/** Real time runs ahead with the minutes, so that what failed is tried again. */
let ahead = 0;
/** Letters whose sending was not noted down, for the note failed: those may go once more. */
const unnoted = new Set<string>();
const notes = ({ sql, values }: Trip) => {
  for (const [place, text] of sql.entries())
    if (/^\s*(update|delete from) outbox/i.test(text)) for (const id of values[place] ?? []) unnoted.add(`${id}`);
};
const addresses = new Set<string>();
const failed = { before: 0, after: 0, hang: 0 };
const unreliable = (real: D1Database, mayHang: boolean) =>
  new Unreliable(real, random, mayHang, (trip, how) => {
    failed[how] += 1;
    notes(trip);
  });
const done = new Map<string, number>();
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);

/** How a save may be refused, by what the answer says. */
const REFUSALS: Record<string, number[]> = { locked: [409], used: [409], trade: [400] };
/** What the model knows of each sheet. */
const sheets = new Map<string, Sheet>();
function saving(name: string, fan: Fan, contestId: string, { method, path, body, of }: Saving): Operation {
  const key = `${fan.id} ${contestId}`;
  return {
    name,
    act: (storage) => here.ask(method, path, { as: fan, storage, body }),
    async ended(said) {
      const before = sheets.get(key) ?? new Map();
      const now = await storedSheet(contestId, fan.id);
      const wish = of(before);
      // One save of a fan goes on at a time: none is overtaken.
      expect([200, 503, ...(REFUSALS[said?.body.code] ?? [])], JSON.stringify(said?.body)).toContain(said?.status);
      // What was refused has done nothing; what failed may have been done, as a whole.
      if (said && said.status < 300) expect(now).toEqual(wish);
      else if (said?.status === 503) expect([before, wish]).toContainEqual(now);
      else expect(now).toEqual(before);
      sheets.set(key, now);
    },
  };
}

/** Publishes what is known of a contest by now, a part of it; null: nothing is. */
function publishing({ contest, ...season }: (typeof seasons)[number]) {
  const results = someResults({ contest, ...season }, here.clock().now(), random);
  const path = `/api/${contest.path}/results`;
  return results.length === 0
    ? null
    : (storage: D1Database) => here.ask('POST', path, { as: admin, storage, body: { results } });
}

const operations: Record<string, () => Operation | Promise<Operation | null>> = {
  save() {
    // Mostly where there is something to pick; what has locked is refused.
    const now = here.clock().now();
    const open = seasons.filter(({ slots }) => slots.some(({ locksAt }) => locksAt > now));
    const [fan, season] = [random.one(fans), random.one(random.chance(0.1) || open.length === 0 ? seasons : open)];
    return saving('save', fan, season.contest.id, aSaving(season, fan.id, random));
  },
  async confirm() {
    const [fan, season] = [random.one(fans), random.one(seasons.slice(0, 2))];
    const [pick] = await rows(
      `select picks.id from picks join entries on entries.id = entry_id where user_id = ? and contest_id = ? and athlete_id is not null`,
      fan.id,
      season.contest.id,
    );
    if (!pick) return null;
    const path = `/api/${season.contest.path}/selections/${pick.id}/confirm`;
    return saving('confirm', fan, season.contest.id, { method: 'POST', path, body: {}, of: (sheet) => sheet });
  },
  async publish() {
    const season = random.one(seasons);
    const act = publishing(season);
    if (!act) return null;
    const stored = () =>
      rows(
        'select key, athlete_id, team, trade, outcome from results where contest_id = ? order by 1, 2',
        season.contest.id,
      );
    const lines = () =>
      rows('select id, changed from publications where contest_id = ? order by id', season.contest.id);
    let [before, had] = [await stored(), await lines()];
    return {
      name: 'publish',
      act,
      async hung() {
        // Others may publish meanwhile.
        [before, had] = [await stored(), await lines()];
      },
      async ended(said) {
        expect([200, 409, 503], JSON.stringify(said?.body)).toContain(said?.status);
        const more = (await lines()).slice(had.length);
        expect(more.length).toBeLessThanOrEqual(1);
        if (said?.status !== 503) expect(more.length).toBe(said?.status === 200 ? 1 : 0);
        // All of its rows, or none.
        const known = new Set(before.map((row) => JSON.stringify(row)));
        const changed = (await stored()).filter((row) => !known.has(JSON.stringify(row)));
        expect(changed.length).toBe(more[0]?.changed ?? 0);
        await expectWholeStandings(here);
      },
    };
  },
  async undo() {
    const season = random.one(seasons);
    const [line] = await rows('select max(id) as id from publications where contest_id = ?', season.contest.id);
    if (line?.id == null) return null;
    return {
      name: 'undo',
      act: (storage) =>
        here.ask('POST', `/api/${season.contest.path}/publications/${line.id}/undo`, { as: admin, storage }),
      async ended(said) {
        expect([200, 404, 409, 503], JSON.stringify(said?.body)).toContain(said?.status);
        await expectWholeStandings(here);
      },
    };
  },
  mail: () => ({
    name: 'mail',
    act: written,
    ended: async () => {},
  }),
  minute: () => ({
    name: 'minute',
    act: minute,
    async ended() {
      await expectWholeStandings(here);
    },
  }),
};
const often = ['save', 'save', 'save', 'save', 'save', 'save', 'confirm', 'publish', 'minute', 'two at once'];

async function written(storage: D1Database): Promise<undefined> {
  const recipient = `demo-mail-${crypto.randomUUID().slice(0, 8)}@calledit.example`;
  addresses.add(recipient);
  await database(storage).run(queueMail({ recipient, subject: 'Demo', body: 'Demo' }, Date.now() + ahead));
  acknowledged.add(recipient);
}
/** Addresses whose mail is in the outbox, as far as was said. */
const acknowledged = new Set<string>();

const around = (storage: D1Database) => {
  const { offset } = here.clock();
  const env = { ...bindings, DB: storage, SMTP_PORT: bindings.MAIL_SERVER.smtp, GAME_CLOCK_OFFSET: `${offset}` };
  return { env, clock: { ...clockAt(offset), real: () => Date.now() + ahead } };
};
async function minute(storage: D1Database): Promise<undefined> {
  const { env, clock } = around(storage);
  await everyMinute(env, here.games, clock);
}
/** The part of a minute that sends. */
async function sending(storage: D1Database): Promise<undefined> {
  const { env, clock } = around(storage);
  for (const send of [() => sendMail(env, clock), () => sendLetters(env, here.games, clock)])
    await send().catch(() => undefined);
}

/** Minutes, publications or both at once, a round trip at a time, in an order of chance. */
async function twoAtOnce(): Promise<void> {
  const season = random.one(seasons);
  const kinds = { minute: () => minute, sending: () => sending, publish: () => publishing(season) ?? sending };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const name = random.one(names);
  const other = random.chance(0.7) ? name : random.one(names);
  if (name === 'sending') for (let mails = 0; mails < 2; mails++) await written(bindings.DB);
  const acts = [name, other].map((each) => {
    const act = kinds[each]();
    return (storage: D1Database) => act(unreliable(storage, false).storage).catch(() => undefined);
  });
  const said = await interleaved<Said | undefined>(bindings.DB, acts, (waiting) => random.below(waiting));
  for (const each of said) if (each) expect([200, 409, 503], JSON.stringify(each.body)).toContain(each.status);
  await expectWholeStandings(here);
  count(`${name} beside ${other}`);
}

type Hanging = { operation: Operation; act: Promise<Said | undefined>; through: Unreliable; until: number };
let hanging: Hanging[] = [];
/** Lets an operation go on until it ends, or hangs. */
async function goOn(it: Omit<Hanging, 'until'>, at: number): Promise<void> {
  if (await it.through.hasHung(it.act)) {
    hanging.push({ ...it, until: at + 1 + random.below(6) });
    return;
  }
  // What throws has answered nobody: a minute, or what a test asks of the store itself.
  await it.operation.ended(await it.act.catch(() => undefined));
}
async function letGo(at: number): Promise<void> {
  const due = hanging.filter(({ until }) => until <= at);
  hanging = hanging.filter((each) => !due.includes(each));
  for (const each of due) {
    await each.operation.hung?.();
    await each.through.letGo();
    await goOn(each, at);
  }
}

test('nothing that was acknowledged is lost or there twice, nothing is done by halves, and no letter goes twice', async () => {
  for (let at = 0; at < OPERATIONS; at++) {
    const stage = STAGES[Math.floor((at * STAGES.length) / OPERATIONS)] ?? '';
    if (at === Math.ceil((STAGES.indexOf(stage) * OPERATIONS) / STAGES.length)) {
      // What hangs was asked before: the lock is not crossed by a jump of the clock.
      while (hanging.length > 0) await letGo(Number.POSITIVE_INFINITY);
      here.at(stage);
    }
    await letGo(at);
    await d1.empty('attempts');
    const name = random.one([...Object.keys(operations), 'two at once', ...often]);
    if (name === 'two at once' || name === 'minute') ahead += (1 + random.below(6)) * MINUTE;
    if (name === 'two at once') {
      await twoAtOnce();
      continue;
    }
    const operation = await operations[name]?.();
    if (!operation) continue;
    const through = unreliable(bindings.DB, true);
    const act = operation.act(through.storage);
    await goOn({ operation, act, through }, at);
    const said = hanging.some((each) => each.act === act) ? 'hung' : ((await act.catch(() => null))?.status ?? 'ran');
    count(`${name} ${said}`);
  }
  while (hanging.length > 0) await letGo(Number.POSITIVE_INFINITY);

  // Once D1 is well again everything comes right by itself.
  for (const minutes of [1, 6, 20, 70, 130, 300]) {
    ahead += minutes * MINUTE;
    await minute(bindings.DB);
  }
  await expectWholeStandings(here);
  await expectHonestPicks();
  for (const [key, sheet] of sheets) {
    const [userId = '', contestId = ''] = key.split(' ');
    expect(await storedSheet(contestId, userId)).toEqual(sheet);
  }
  expect(await rows('select id from contests where scored_revision <> results_revision')).toEqual([]);
  expect(await rows('select id from slots where locked_at is null and locks_at <= ?', here.clock().now())).toEqual([]);

  // Each of them was played, and enough came through.
  expect(done.get('save 200') ?? 0).toBeGreaterThan(OPERATIONS / 10);
  for (const name of [
    'confirm 200',
    'publish 200',
    'publish 503',
    'minute hung',
    'save hung',
    'minute beside minute',
    'sending beside sending',
    'publish beside publish',
  ])
    expect([name, (done.get(name) ?? 0) > 0]).toEqual([name, true]);

  const taken = await takenFor([...fans.map(({ username }) => `${username}@calledit.example`), ...addresses]);
  expect(taken.size).toBeGreaterThan(OPERATIONS / 20);
  expect(Math.max(...taken.values())).toBeLessThanOrEqual(2);
  expect([...taken].filter(([id, times]) => times > 1 && ![...unnoted].some((ids) => ids.includes(id)))).toEqual([]);
  console.log(JSON.stringify({ ...Object.fromEntries([...done].toSorted()), failed, letters: taken.size }));
  // Of a mail whose handing over is in doubt twice nobody knows more; every other one went.
  expect(await rows('select recipient from outbox where sent_at is null and unsure < 2')).toEqual([]);
  const unsure = await rows('select recipient from outbox where sent_at is null');
  const gone = await takenFor([...acknowledged]);
  expect(gone.size).toBeGreaterThanOrEqual(acknowledged.size - unsure.length);
});
