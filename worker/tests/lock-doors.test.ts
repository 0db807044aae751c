import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copySeason } from '#seasons/copy-season';
import { moveLock } from '#seasons/edits/tournaments';
import type { SeasonFiles } from '#seasons/season';
import { readSeason } from '#seasons/season-files';
import { storeFolder } from '../acts/change-season.ts';
import { storedSeason } from '../acts/stored-season.ts';
import { type Clock, clockAt } from '../clock.ts';
import { storeState } from '../store/contest/catalogue.ts';
import { changeRow } from '../store/contest/contest-change.ts';
import { storeSeason } from '../store/contest/season.ts';
import { d1 } from '../testing/bindings.ts';
import {
  bundleForm,
  demoDraft,
  demoFiles,
  demoTeams,
  exportedFiles,
  season as ofGolf,
  ranked,
} from '../testing/bundle.ts';
import { expectNoPickAfterItsLock } from '../testing/saved.ts';
import { type Said, world } from '../testing/world.ts';

/**
 * A lock that has fallen one second ago, and no minute has run: every door by which it, its slots
 * or its contest could move.
 */
const CALL = '/api/admin/contests';
const OPEN = '2027-01-02T12:00:00Z';
const LATER = '2027-01-10T20:00:00Z';
const LOCK = '2027-01-04T12:00:00Z';
const A_SECOND_AFTER = '2027-01-04T12:00:01Z';
const IN_THE_LAST_MINUTE = '2027-01-04T11:59:01Z';
/** Between the two, a lock that was postponed until then; and a moment after it. */
const FIRST = '2027-01-03T12:00:00Z';
const AFTER_FIRST = '2027-01-03T12:00:01Z';

const here = await world(OPEN);
const [admin, fan] = await here.fans('admin', 'demo-guest');

const send = (method: string, path: string, files: SeasonFiles) =>
  here.ask(method, CALL + path, { as: admin, form: bundleForm(files) });
const change = (id: string, body: object, query = '') => here.patch(admin, `${CALL}/${id}${query}`, body);
const filesOf = (id: string): Promise<SeasonFiles> => exportedFiles(here, admin, id);
const standing = (id: string) =>
  d1.rows(
    'select slots.id, slots.locks_at, team, state from slots join contests on contests.id = contest_id where contest_id = ? order by 1',
    id,
  );

/**
 * A contest of a kind: its files, where it locks, a pick of a fan, and its files without a slot
 * that nobody has picked.
 */
type Kind = {
  id: string;
  files: SeasonFiles;
  tournaments: (string | undefined)[];
  pick(player: number): Promise<Said>;
  without(files: SeasonFiles): SeasonFiles;
};
const lessOne = (files: SeasonFiles, file: string) => {
  const lines = (files[file] ?? '').trimEnd().split('\n');
  return { ...files, [file]: lines.slice(0, -1).join('\n') };
};

const draft: Kind = {
  id: 'demo-2027',
  files: demoFiles,
  tournaments: [undefined],
  pick: (player) =>
    here.put(fan, '/api/demo-draft/selections', [
      { userId: fan.id, pick: 1, team: demoTeams[0], player: `demo-${player}` },
    ]),
  without: (files) => ({
    ...lessOne(files, 'teams.csv'),
    'season.json': JSON.stringify({ ...JSON.parse(files['season.json'] ?? ''), picks: 9 }),
  }),
};

const season: Kind = {
  id: 'demo-golf-2027',
  files: {
    'season.json': JSON.stringify({
      ...{ ...ofGolf, id: 'demo-golf-2027', path: 'demo-golf' },
      ...{ startsOn: '2027-01-10', endsOn: '2027-01-21', locksAt: LATER, timeZone: 'UTC' },
    }),
    'tournaments.csv': [
      'tournament,date,end_date,designation,surface,purse,locks_at',
      `Demo Open,2027-01-10,2027-01-13,NA,NA,NA,${LATER}`,
      `Demo Masters,2027-01-18,2027-01-21,NA,NA,NA,${LATER}`,
    ].join('\n'),
    'rankings.csv': ranked(12),
  },
  tournaments: ['Demo Open', 'Demo Masters'],
  pick: (player) =>
    here.post(fan, '/api/demo-golf/selections', {
      user_id: fan.id,
      tournament: 'Demo Open',
      selection: `golfer-${player}`,
    }),
  without: (files) => lessOne(files, 'tournaments.csv'),
};

const undone = async ({ id }: Kind): Promise<Said> => {
  const { data } = (await here.get(admin, `${CALL}/${id}/changes`)).body;
  const { id: latest } = data.find(({ canUndo }: { canUndo: boolean }) => canUndo);
  return here.post(admin, `${CALL}/${id}/changes/${latest}/undo`, {});
};
const lockedAt = (files: SeasonFiles, instant: string): SeasonFiles =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, text.replaceAll(/2027-01-04T12:00:00(\.000)?Z/g, instant)]),
  );

/** All that an organiser and an administrator can do about a lock, a slot or a state. */
const doors: Record<string, (kind: Kind) => Promise<Said>> = {
  'PATCH of the lock': ({ id, tournaments }) => change(id, { locksAt: LATER, tournament: tournaments.at(-1) }),
  'PATCH of the lock to an earlier instant': ({ id }) => change(id, { locksAt: '2027-01-03T12:00:00Z' }),
  'a folder that is loaded': async ({ id }) => {
    const files = lockedAt(await filesOf(id), LATER);
    const contest = JSON.parse(files['season.json'] ?? '');
    return storeFolder(here.db, here.clock(), readSeason(contest, files), 'as they are').then(
      () => ({ status: 200, body: {}, headers: new Headers() }),
      ({ code, message }) => ({ status: 409, body: { code, message }, headers: new Headers() }),
    );
  },
  'the old bundle of an administrator': ({ files }) => send('POST', '', files),
  'the old bundle of an organiser': ({ id, files }) => send('PUT', `/${id}/bundle`, files),
  'a bundle with an earlier lock': async ({ id }) => send('POST', '', lockedAt(await filesOf(id), FIRST)),
  'a bundle without a slot': async ({ id, without }) => send('POST', '', without(await filesOf(id))),
  'undo of the change that moved it': undone,
  'a copy over itself': async ({ id }) => {
    const files = await filesOf(id);
    const { path, title, timeZone } = JSON.parse(files['season.json'] ?? '');
    const next = { id, path, title, timeZone, place: '', startsOn: '2027-02-10', athletes: 'kept' } as const;
    return send('POST', '', copySeason(files, { ...next, locksAt: '2027-02-04T12:00:00.000Z' }));
  },
  'back to a draft': ({ id }) => change(id, { state: 'draft' }),
};

describe.each([
  ['a draft', draft],
  ['a season', season],
])('the lock of %s', (_, kind) => {
  beforeAll(async () => {
    here.at(OPEN);
    expect((await send('POST', '', kind.files)).body.message).toMatch(/^Stored/);
    expect((await change(kind.id, { state: 'open' })).status).toBe(200);
    expect((await kind.pick(1)).status).toBeLessThan(300);
    for (const tournament of kind.tournaments)
      expect((await change(kind.id, { locksAt: LOCK, tournament })).status).toBe(200);
  });
  beforeEach(async () => {
    here.at(A_SECOND_AFTER);
    // More bundles than an hour takes come through these doors.
    await d1.empty('attempts');
  });
  afterAll(() => expectNoPickAfterItsLock());

  test('moves to no instant that has passed', async () => {
    here.at(AFTER_FIRST);
    const before = await standing(kind.id);
    const passed = lockedAt(await filesOf(kind.id), FIRST);
    for (const said of [
      await change(kind.id, { locksAt: FIRST }),
      await change(kind.id, { locksAt: FIRST }, '?dry=true'),
      await send('POST', '', passed),
      await send('PUT', `/${kind.id}/bundle`, passed),
    ])
      expect([said.status, said.body.code, said.body.message]).toEqual([
        409,
        'conflict',
        expect.stringMatching(/into the past/),
      ]);
    expect(await standing(kind.id)).toEqual(before);
  });

  test('does not go back to an instant that has passed: what was picked since stands', async () => {
    here.at(OPEN);
    expect((await change(kind.id, { locksAt: FIRST })).status).toBe(200);
    expect((await change(kind.id, { locksAt: LOCK })).status).toBe(200);
    here.at(AFTER_FIRST);
    expect((await kind.pick(2)).status).toBeLessThan(300);
    const before = await standing(kind.id);
    const said = await undone(kind);
    expect([said.status, said.body.message]).toEqual([409, expect.stringMatching(/into the past/)]);
    expect(await standing(kind.id)).toEqual(before);
  });

  test.each(Object.keys(doors))('stays as it is in its last minute: %s', async (door) => {
    here.at(IN_THE_LAST_MINUTE);
    const before = await standing(kind.id);
    const said = await doors[door]?.(kind);
    expect([said?.status, said?.body.code]).toEqual([409, 'conflict']);
    expect(await standing(kind.id)).toEqual(before);
    expect((await kind.pick(1)).status).toBeLessThan(300);
  });

  test.each(Object.keys(doors))('stays as it has fallen: %s', async (door) => {
    const before = await standing(kind.id);
    const said = await doors[door]?.(kind);
    expect([said?.status, said?.body.code]).toEqual([409, 'conflict']);
    expect(await standing(kind.id)).toEqual(before);
    expect((await kind.pick(2)).status).toBe(409);
  });

  test('is remembered by its slots: whatever the clock says later, no door moves it', async () => {
    const before = await standing(kind.id);
    await here.cron();
    here.at(OPEN);
    for (const [door, open] of Object.entries(doors)) expect([door, (await open(kind)).status]).toEqual([door, 409]);
    expect(await standing(kind.id)).toEqual(before);
  });
});

test('the statements that move a lock or a state ask the clock of the database, whatever was believed before them', async () => {
  here.at(A_SECOND_AFTER);
  const { db } = here;
  const clockOf = (instant: string) => clockAt(Date.parse(instant) - Date.now());
  const [late, early] = [here.clock(), clockOf(OPEN)];
  const seen = await storedSeason(db, early, demoDraft);
  const before = await standing(draft.id);
  const stored = (clock: Clock, locksAt: string) => {
    const next = moveLock(seen.season, { locksAt: Date.parse(locksAt) }, early.now()).season;
    return storeSeason(
      db,
      clock,
      { before: seen.season, next, seen, at: early.now(), state: 'open', results: 'as they are' },
      null,
    );
  };
  const change = {
    contestId: draft.id,
    what: 'state',
    by: 'demo',
    now: early.now(),
    from: null,
    says: 'Draft',
  } as const;
  expect(await stored(late, LATER)).toBe(false);
  expect(await storeState(db, late, { id: draft.id, from: 'open', to: 'draft', also: changeRow(change) })).toBe(false);
  expect(await standing(draft.id)).toEqual(before);
  await db.$client.exec(`update slots set locked_at = null where contest_id = '${draft.id}'`);
  seen.locked = new Set();
  expect(await stored(late, LATER)).toBe(false);
  expect(await stored(clockOf(IN_THE_LAST_MINUTE), LATER)).toBe(false);
  expect(await stored(clockOf(AFTER_FIRST), FIRST)).toBe(false);
  expect(await standing(draft.id)).toEqual(before);
  expect(await stored(clockOf(AFTER_FIRST), LATER)).toBe(true);
});

test('a lock closes at once, by the clock of the database, in its last minute too; and once', async () => {
  here.at(OPEN);
  const id = 'demo-2029';
  const constants = { ...demoDraft, id, path: 'demo-draft-2029', locksAt: LOCK };
  await send('POST', '', { ...demoFiles, 'season.json': JSON.stringify(constants) });
  await change(id, { state: 'open' });
  here.at(IN_THE_LAST_MINUTE);
  const pick = () =>
    here.put(fan, '/api/demo-draft-2029/selections', [
      { userId: fan.id, pick: 1, team: demoTeams[0], player: 'demo-1' },
    ]);
  expect((await pick()).status).toBe(200);
  const dry = await change(id, { closesNow: true }, '?dry=true');
  expect([dry.status, dry.body.data.affected]).toEqual([200, 1]);
  const from = here.clock().now();
  const said = await change(id, { closesNow: true });
  const until = here.clock().now();
  expect([said.status, said.body.message]).toEqual([200, expect.stringMatching(/^Demo .* closed at once/)]);
  const [closed] = await standing(id);
  const locksAt = Number(closed?.locks_at);
  expect([locksAt >= from, locksAt <= until + 1]).toEqual([true, true]);
  expect(said.body.data.contest.locksAt).toBe(new Date(locksAt).toISOString());
  expect((await pick()).body.code).toBe('locked');
  expect((await change(id, { closesNow: true })).status).toBe(409);
  const undo = await undone({ ...draft, id });
  expect([undo.status, undo.body.code]).toEqual([409, 'conflict']);
  await expectNoPickAfterItsLock();
});
