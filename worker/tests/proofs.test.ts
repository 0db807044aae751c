import { describe, expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { flawOf } from '#games/proof/proof';
import { type SheetLine, sheetOf, slotGroupOf } from '#games/proof/sheet';
import { contests } from '#seasons/registry';
import { golf2026 } from '#seasons/shipped';
import { d1 } from '../testing/bindings.ts';
import { seasonOf } from '../testing/bundle.ts';
import { saveEverything } from '../testing/saved.ts';
import { download, leavesOf, proofOf, treeHash } from '../testing/seals.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * What is sealed at a lock, over the shipped seasons: every sheet proves itself, and what everybody
 * may download makes the root.
 */
const BEFORE = '2025-01-02T12:00:00Z';
const FANS = 4;

const here = await world(BEFORE);
const fans = await Promise.all(Array.from({ length: FANS }, (_, n) => here.fan(`demo-sealed-${n}`)));
// Nobody, two sheets that are the same, and one of trades and of other players.
for (const [at, fan] of fans.slice(1).entries()) await saveEverything(here, fan, at === 2 ? 1 : 0);
const backed = {
  tournament: seasonOf(golf2026).tournaments[0]?.name,
  backup: seasonOf(golf2026).athletes.at(-1)?.name,
};
expect((await here.post(fans[1] as Fan, '/api/golf/selections', { user_id: fans[1]?.id, ...backed })).status).toBe(200);

/**
 * What the picks of a fan say now, for the sheet of these slots: what must be sealed if they stand
 * so at the lock.
 */
async function sheetNow(contest: Contest, fan: Fan, tournament: string): Promise<SheetLine[]> {
  const picks = await d1.rows<Parameters<typeof sheetOf>[0][number]>(
    `select slots.id as slot, athletes.name as athlete, picks.team, picks.trade, backups.name as backup from entries
      join picks on picks.entry_id = entries.id join slots on slots.contest_id = entries.contest_id and slots.id = slot_id
      left join athletes on athletes.contest_id = entries.contest_id and athletes.id = athlete_id
      left join athletes as backups on backups.contest_id = entries.contest_id and backups.id = backup_id
      where entries.contest_id = ? and user_id = ? and slots.tournament = ? order by slots.position`,
    ...[contest.id, fan.id, tournament],
  );
  return sheetOf(picks.map((pick) => ({ ...pick, trade: Boolean(pick.trade) })));
}

const firstLock = (contest: Contest) => {
  const { slots } = seasonOf(contest);
  return Math.min(...slots.map(({ locksAt }) => locksAt));
};
const inOrder = [...contests].sort((a, b) => firstLock(a) - firstLock(b));

describe.each(inOrder)('$id', (contest) => {
  const season = seasonOf(contest);
  const group = slotGroupOf(contest.id, season.slots[0]?.tournament ?? '');
  const base = `/api/${contest.path}`;
  const wanted = new Map<string, SheetLine[]>();

  test('before its lock, and until it is sealed, nobody is told anything', async () => {
    here.at(new Date(firstLock(contest) - 86_400_000).toISOString());
    for (const fan of fans.slice(1))
      wanted.set(fan.id, await sheetNow(contest, fan, season.slots[0]?.tournament ?? ''));
    const refused = async () => {
      for (const path of ['/proof', `/proof?slotGroup=${group}`, `/proof/${fans[1]?.username}`, '/sheets']) {
        const said = await here.get(fans[2] as Fan, base + path);
        expect([path, said.status, said.body.code]).toEqual([path, 404, 'not_found']);
      }
      expect((await here.ask('GET', `${base}/roots`)).body).toEqual({ data: [] });
    };
    await here.cron();
    await refused();
    here.at(new Date(firstLock(contest) + 1_000).toISOString());
    await refused();
  });

  test('each sheet proves itself as it was at the lock, and all of them make the root', async () => {
    await here.cron();
    const [root] = (await here.ask('GET', `${base}/roots`)).body.data;
    expect(root).toMatchObject({ contest: contest.id, slotGroup: group, leaves: FANS - 1, before: null });
    const rows = await download(here, contest.path, group);
    expect(rows).toMatchObject({ contest: contest.id, slotGroup: group, root: root.root, leaves: FANS - 1 });
    const leaves = await leavesOf(rows);
    expect(leaves).toEqual(rows.data.map(({ leaf }) => leaf));
    expect(leaves).toEqual([...leaves].sort());
    expect(treeHash(leaves)).toBe(root.root);
    for (const fan of fans.slice(1)) {
      const proof = await proofOf(here, contest.path, fan);
      expect(proof).toMatchObject({ contest: contest.id, slotGroup: group, fan: fan.id, root: root.root });
      expect([proof.sheet, proof.sheet.length > 0]).toEqual([wanted.get(fan.id), true]);
      expect(await flawOf(proof)).toBeNull();
      const other = await here.get(fans[0] as Fan, `${base}/proof/${fan.username}?slotGroup=${group}`);
      expect(other.body).toEqual(proof);
    }
    const none = await here.get(fans[0] as Fan, `${base}/proof`);
    expect([none.status, none.body.message]).toEqual([404, 'There was no pick on this sheet at the lock']);
  });
});

test('whatever comes after the lock, each proof stays as it was, byte for byte, and the next root names the one before it', async () => {
  const asked = () =>
    Promise.all(
      contests.flatMap((contest) => {
        const { slots } = seasonOf(contest);
        const group = slotGroupOf(contest.id, slots[0]?.tournament ?? '');
        return fans.slice(1).map((fan) => proofOf(here, contest.path, fan, `?slotGroup=${group}`));
      }),
    );
  const before = await asked();
  await here.cronAt('2027-01-01T00:00:00Z');
  await here.cron();
  const results = await d1.rows('select distinct contest_id from results');
  expect(results.length).toBeGreaterThan(1);
  expect(await asked()).toEqual(before);
  // The roots of a contest are a chain: each names the one before it.
  for (const { path } of contests) {
    const data: { root: string; before: string | null }[] = (await here.ask('GET', `/api/${path}/roots`)).body.data;
    expect(data.map(({ before }) => before)).toEqual([...data.slice(1).map(({ root }) => root), null]);
  }
  expect((await here.ask('GET', '/api/golf/roots')).body.data.length).toBeGreaterThan(5);
});

test('no statement changes or takes away a root or a leaf; a salt may go, and does not come back', async () => {
  for (const text of [
    "update roots set root = 'dd'",
    'update roots set leaves = leaves',
    'delete from roots',
    "update leaves set leaf = 'dd', salt = null",
    "update leaves set fan = 'other', salt = null",
    "update leaves set salt = 'dd'",
    'delete from leaves',
  ])
    await expect(d1.run(text), text).rejects.toThrow('append-only');
  await d1.run('update leaves set salt = null');
  await expect(d1.run("update leaves set salt = 'cc'")).rejects.toThrow('append-only');
});
