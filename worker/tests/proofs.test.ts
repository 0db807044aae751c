import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { flawOf } from '#games/proof/proof';
import { slotGroupOf } from '#games/proof/sheet';
import { field } from '#schema/wire/season-field';
import { contests } from '#seasons/registry';
import type { readSeason } from '#seasons/season-files';
import { d1 } from '../testing/bindings.ts';
import { ableAt, seasonOf } from '../testing/bundle.ts';
import { download, holds, leafHash, proofOf, treeHash } from '../testing/seals.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * What is sealed at a lock, over the shipped seasons: every sheet proves itself, and what everybody
 * may download makes the root.
 */
const BEFORE = '2025-01-02T12:00:00Z';
const FANS = 7;

const here = await world(BEFORE);
const fans = await Promise.all(Array.from({ length: FANS }, (_, n) => here.fan(`demo-sealed-${n}`)));

type Line = { slot: string; athlete: string | null; team?: string; trade?: boolean; backup?: string };
const [seed] = [20250620];
const sample = <T>(of: fc.Arbitrary<T>, turn: number): T => fc.sample(of, { seed: seed + turn, numRuns: 1 })[0] as T;

/**
 * Saves any picks of a contest that its rules take: of a draft some slots, of a season one
 * tournament. Answers the sheet that must be sealed.
 */
const SAVED: ByKind<(season: ReturnType<typeof readSeason>, fan: Fan, turn: number) => Promise<Line[]>> = {
  'mock-draft':
    (contest) =>
    async ({ slots, athletes }, fan, turn) => {
      const picked = sample(fc.subarray([...slots], { minLength: 1 }), turn);
      const players = sample(fc.shuffledSubarray([...athletes], { minLength: slots.length }), turn);
      const body = picked.map(({ position, team }, at) => {
        const other = slots.find((each) => each.team !== team)?.team ?? '';
        const trade = (turn + at) % 5 === 0;
        const player = (turn + at) % 7 === 0 ? '' : players[at]?.name;
        return { userId: fan.id, pick: position, team: trade ? other : team, trade, player };
      });
      const said = await here.put(fan, `/api/${contest.path}/selections`, body);
      expect([said.status, said.body.message]).toEqual([200, undefined]);
      return body.map(({ pick, player, team, trade }) => ({
        slot: String(pick),
        athlete: player || null,
        team: team ?? '',
        trade,
      }));
    },
  'one-and-done':
    (contest) =>
    async ({ slots, tournaments: [tournament] }, fan, turn) => {
      const able = (name: string) => ableAt(contest, tournament?.id ?? '', name);
      const categories = sample(fc.subarray([...contest.categories], { minLength: 1 }), turn);
      const chosen = categories.map(({ name }) => {
        return { name, player: sample(fc.constantFrom(...able(name)), turn).name };
      });
      const [first] = chosen;
      const second =
        turn % 2 === 0 && contest.backup ? able(first?.name ?? '').find(({ name }) => name !== first?.player) : null;
      const named = [
        ...chosen.map(({ name, player }) => [field(contest, name, 'selection'), player]),
        ...(second ? [[field(contest, first?.name ?? '', 'backup'), second.name]] : []),
      ];
      const said = await here.post(fan, `/api/${contest.path}/selections`, {
        user_id: fan.id,
        tournament: tournament?.name,
        ...Object.fromEntries(named),
      });
      expect([said.status, said.body.message]).toEqual([200, 'Your pick is saved']);
      return chosen.map(({ name, player }) => ({
        slot: slots.find((each) => each.tournament === tournament?.id && each.category === name)?.id ?? '',
        athlete: player,
        ...(second && { backup: second.name }),
      }));
    },
};

const firstLock = (contest: Contest) => {
  const { slots } = seasonOf(contest);
  return Math.min(...slots.map(({ locksAt }) => locksAt));
};
const inOrder = [...contests].sort((a, b) => firstLock(a) - firstLock(b));

describe.each(inOrder)('$id', (contest) => {
  const season = seasonOf(contest);
  const group = slotGroupOf(contest.id, season.slots[0]?.tournament ?? '');
  const base = `/api/${contest.path}`;
  const wanted = new Map<string, Line[]>();

  test('before its lock, and until it is sealed, nobody is told anything', async () => {
    here.at(new Date(firstLock(contest) - 86_400_000).toISOString());
    for (const [turn, fan] of fans.entries()) {
      if (turn > 0) wanted.set(fan.id, await byKind(contest, SAVED)(season, fan, turn));
    }
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
    const leaves = rows.data.map(({ fan, salt, sheet }) =>
      leafHash({
        contest: rows.contest,
        slotGroup: rows.slotGroup,
        fan: fan ?? '',
        salt: salt ?? '',
        sheet: sheet ?? [],
      }),
    );
    expect(leaves).toEqual(rows.data.map(({ leaf }) => leaf));
    expect(leaves).toEqual([...leaves].sort());
    expect(treeHash(leaves)).toBe(root.root);
    for (const fan of fans.slice(1)) {
      const proof = await proofOf(here, contest.path, fan);
      expect(proof).toMatchObject({ contest: contest.id, slotGroup: group, fan: fan.id, root: root.root });
      expect(proof.sheet).toEqual(wanted.get(fan.id));
      expect([holds(proof), await flawOf(proof)]).toEqual([true, null]);
      const other = await here.get(fans[0] as Fan, `${base}/proof/${fan.username}?slotGroup=${group}`);
      expect(other.body).toEqual(proof);
    }
    const none = await here.get(fans[0] as Fan, `${base}/proof`);
    expect([none.status, none.body.message]).toEqual([404, 'There was no pick on this sheet at the lock']);
  });
});

test('whatever comes after the lock, each proof stays as it was, byte for byte', async () => {
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
});

test('the roots of a contest are a chain: each names the one before it', async () => {
  for (const { path } of contests) {
    const { data } = (await here.ask('GET', `/api/${path}/roots`)).body;
    const next = data.slice(1).map(({ root }: { root: string }) => root);
    expect(data.map(({ before }: { before: string | null }) => before)).toEqual([...next, null]);
  }
  expect((await here.ask('GET', '/api/golf/roots')).body.data.length).toBeGreaterThan(5);
});

test('no statement changes or takes away a root or a leaf; a salt may go, and does not come back', async () => {
  const run = (text: string) => d1.run(text);
  for (const text of [
    "update roots set root = 'dd'",
    'update roots set leaves = leaves',
    'delete from roots',
    "update leaves set leaf = 'dd', salt = null",
    "update leaves set fan = 'other', salt = null",
    "update leaves set salt = 'dd'",
    'delete from leaves',
  ])
    await expect(run(text), text).rejects.toThrow('append-only');
  await run('update leaves set salt = null');
  await expect(run("update leaves set salt = 'cc'")).rejects.toThrow('append-only');
});
