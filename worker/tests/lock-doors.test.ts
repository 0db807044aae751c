import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameOf } from '#games/kinds';
import { copySeason } from '#seasons/copy-season';
import { moveLock } from '#seasons/edits/tournaments';
import type { SeasonFiles } from '#seasons/season';
import { readSeason } from '#seasons/season-files';
import { storeFolder } from '../acts/change-season.ts';
import { standingsBy } from '../acts/rescore.ts';
import { storedSeason } from '../acts/stored-season.ts';
import { type Clock, clockAt } from '../clock.ts';
import { storeState } from '../store/contest/catalogue.ts';
import { changeRow } from '../store/contest/contest-change.ts';
import { storeSeason } from '../store/contest/season.ts';
import { d1 } from '../testing/bindings.ts';
import { bundleForm, demoDraft, demoFiles, demoTeams, exportedFiles, openDemo } from '../testing/bundle.ts';
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
const IN_THE_LAST_MINUTE_OF_LATER = '2027-01-10T19:59:01Z';

const here = await world(OPEN);
const [admin, fan] = await here.fans('admin', 'demo-guest');

const send = (method: string, path: string, files: SeasonFiles) =>
  here.ask(method, CALL + path, { as: admin, form: bundleForm(files) });
const change = (body: object, query = '') => here.patch(admin, `${CALL}/demo-2027${query}`, body);
const filesNow = (): Promise<SeasonFiles> => exportedFiles(here, admin, 'demo-2027');
const standing = () =>
  d1.rows(
    "select slots.id, slots.locks_at, team, state from slots join contests on contests.id = contest_id where contest_id = 'demo-2027' order by 1",
  );
const pick = (player: number): Promise<Said> =>
  here.put(fan, '/api/demo-draft/selections', [
    { userId: fan.id, pick: 1, team: demoTeams[0], player: `demo-${player}` },
  ]);
const undone = async (): Promise<Said> => {
  const { data } = (await here.get(admin, `${CALL}/demo-2027/changes`)).body;
  const { id: latest } = data.find(({ canUndo }: { canUndo: boolean }) => canUndo);
  return here.post(admin, `${CALL}/demo-2027/changes/${latest}/undo`, {});
};
const lockedAt = async (instant: string): Promise<SeasonFiles> =>
  Object.fromEntries(
    Object.entries(await filesNow()).map(([file, text]) => [
      file,
      text.replaceAll(/2027-01-04T12:00:00(\.000)?Z/g, instant),
    ]),
  );

/** All that an organiser and an administrator can do about a lock, a slot or a state. */
const doors: Record<string, () => Promise<Said>> = {
  'PATCH of the lock': () => change({ locksAt: LATER }),
  'PATCH of the lock to an earlier instant': () => change({ locksAt: FIRST }),
  'a folder that is loaded': async () => {
    const files = await lockedAt(LATER);
    const contest = JSON.parse(files['season.json'] ?? '');
    return storeFolder(here.db, here.clock(), readSeason(contest, files), 'as they are').then(
      () => ({ status: 200, body: {}, headers: new Headers() }),
      ({ code, message }) => ({ status: 409, body: { code, message }, headers: new Headers() }),
    );
  },
  'the old bundle of an administrator': () => send('POST', '', demoFiles),
  'the old bundle of an organiser': () => send('PUT', '/demo-2027/bundle', demoFiles),
  'a bundle with an earlier lock': async () => send('POST', '', await lockedAt(FIRST)),
  'a bundle without a slot that nobody has picked': async () => {
    const files = await filesNow();
    const fewer = { ...JSON.parse(files['season.json'] ?? ''), picks: 9 };
    const teams = (files['teams.csv'] ?? '').trimEnd().split('\n').slice(0, -1).join('\n');
    return send('POST', '', { ...files, 'season.json': JSON.stringify(fewer), 'teams.csv': teams });
  },
  'undo of the change that moved it': undone,
  'a copy over itself': async () => {
    const files = await filesNow();
    const { id, path, title, timeZone } = JSON.parse(files['season.json'] ?? '');
    const next = { id, path, title, timeZone, place: '', startsOn: '2027-02-10', athletes: 'kept' } as const;
    return send('POST', '', copySeason(files, { ...next, locksAt: '2027-02-04T12:00:00.000Z' }));
  },
  'back to a draft': () => change({ state: 'draft' }),
};

beforeAll(async () => {
  await openDemo(here, admin);
  expect((await pick(1)).status).toBeLessThan(300);
  expect((await change({ locksAt: LOCK })).status).toBe(200);
});
// More bundles than an hour takes come through these doors.
beforeEach(() => d1.empty('attempts'));
afterEach(() => expectNoPickAfterItsLock());

test('a lock moves to no instant that has passed', async () => {
  here.at(AFTER_FIRST);
  const before = await standing();
  const passed = await lockedAt(FIRST);
  for (const said of [
    await change({ locksAt: FIRST }),
    await change({ locksAt: FIRST }, '?dry=true'),
    await send('POST', '', passed),
    await send('PUT', '/demo-2027/bundle', passed),
  ])
    expect([said.status, said.body.code, said.body.message]).toEqual([
      409,
      'conflict',
      expect.stringMatching(/into the past/),
    ]);
  expect(await standing()).toEqual(before);
});

test('a lock does not go back to an instant that has passed: what was picked since stands', async () => {
  here.at(OPEN);
  expect((await change({ locksAt: FIRST })).status).toBe(200);
  expect((await change({ locksAt: LOCK })).status).toBe(200);
  here.at(AFTER_FIRST);
  expect((await pick(2)).status).toBeLessThan(300);
  const before = await standing();
  const said = await undone();
  expect([said.status, said.body.message]).toEqual([409, expect.stringMatching(/into the past/)]);
  expect(await standing()).toEqual(before);
});

test('no door moves a lock in its last minute, nor once it has fallen; its slots remember it, whatever the clock says later', async () => {
  const before = await standing();
  const expectClosed = async (when: string) => {
    for (const [door, open] of Object.entries(doors))
      expect([when, door, (await open()).status]).toEqual([when, door, 409]);
    expect(await standing()).toEqual(before);
  };
  here.at(IN_THE_LAST_MINUTE);
  await expectClosed('in its last minute');
  expect((await pick(1)).status).toBe(200);
  here.at(A_SECOND_AFTER);
  await expectClosed('a second after');
  expect((await pick(2)).status).toBe(409);
  await here.cron();
  here.at(OPEN);
  await expectClosed('by a clock that went back');
});

test('the statements that move a lock or a state ask the clock of the database, whatever was believed before them', async () => {
  here.at(A_SECOND_AFTER);
  const { db } = here;
  const clockOf = (instant: string) => clockAt(Date.parse(instant) - Date.now());
  const [late, early] = [here.clock(), clockOf(OPEN)];
  const seen = await storedSeason(db, early, demoDraft);
  const before = await standing();
  const stored = async (clock: Clock, locksAt: string) => {
    const next = moveLock(seen.season, { locksAt: Date.parse(locksAt) }, early.now()).season;
    const standings = await standingsBy(db, gameOf(demoDraft), { ...seen, ...next }, []);
    const at = early.now();
    return storeSeason(
      db,
      clock,
      { before: seen.season, next, seen, at, state: 'open', results: 'as they are' },
      standings,
    );
  };
  const change = {
    contestId: 'demo-2027',
    what: 'state',
    by: 'demo',
    now: early.now(),
    from: null,
    says: 'Draft',
  } as const;
  expect(await stored(late, LATER)).toBe(false);
  expect(await storeState(db, late, { id: 'demo-2027', from: 'open', to: 'draft', also: changeRow(change) })).toBe(
    false,
  );
  expect(await standing()).toEqual(before);
  await db.$client.exec(`update slots set locked_at = null where contest_id = 'demo-2027'`);
  seen.locked = new Set();
  expect(await stored(late, LATER)).toBe(false);
  expect(await stored(clockOf(IN_THE_LAST_MINUTE), LATER)).toBe(false);
  expect(await stored(clockOf(AFTER_FIRST), FIRST)).toBe(false);
  expect(await standing()).toEqual(before);
  expect(await stored(clockOf(AFTER_FIRST), LATER)).toBe(true);
});

test('a lock closes at once, by the clock of the database, in its last minute too; and once', async () => {
  // The test before has opened it again, as no door does.
  here.at(IN_THE_LAST_MINUTE_OF_LATER);
  expect((await pick(1)).status).toBe(200);
  const dry = await change({ closesNow: true }, '?dry=true');
  expect([dry.status, dry.body.data.affected]).toEqual([200, 1]);
  const from = here.clock().now();
  const said = await change({ closesNow: true });
  const until = here.clock().now();
  expect([said.status, said.body.message]).toEqual([200, expect.stringMatching(/^Demo .* closed at once/)]);
  const [closed] = await standing();
  const locksAt = Number(closed?.locks_at);
  expect([locksAt >= from, locksAt <= until + 1]).toEqual([true, true]);
  expect(said.body.data.contest.locksAt).toBe(new Date(locksAt).toISOString());
  expect((await pick(1)).body.code).toBe('locked');
  expect((await change({ closesNow: true })).status).toBe(409);
  const undo = await undone();
  expect([undo.status, undo.body.code]).toEqual([409, 'conflict']);
});
