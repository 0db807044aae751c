import { beforeAll, describe, expect, test } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { gameOf } from '#games/kinds';
import { entries, picks } from '#schema/tables/entry';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { rescore } from '../acts/rescore.ts';
import { clockAt } from '../clock.ts';
import { tryStandings } from '../store/contest/trial.ts';
import { world } from '../testing/world.ts';

/**
 * Everything has locked, nothing is published: what a dry run says is held against what publishing
 * then does.
 */
const here = await world('2026-12-31T12:00:00Z');
const admin = await here.fan('admin');
const fans = await Promise.all(Array.from({ length: 9 }, (_, place) => here.fan(`demo-${place}`)));
beforeAll(async () => {
  for (const contest of contests) await enter(contest);
  for (const contest of contests) await rescore(here.db, clockAt(0), gameOf(contest));
});

type Row = Record<string, string | number | boolean>;
const rowsOf = ({ id }: Contest): Row[] => readSeason(contestOf(id), filesOf(id)).feed.map(({ result }) => result);
function contestOf(id: string): Contest {
  const found = contests.find((each) => each.id === id);
  if (!found) throw new Error(`no contest ${id}`);
  return found;
}

/**
 * What differs between the kinds: the athletes whose results may fill a slot, how far beside them a
 * fan picks, and a slip with its correction.
 */
type Play = {
  able(real: Row[], tournament: string | undefined): Row[];
  beside(slot: number, place: number): number;
  backup: boolean;
  slip(first: Row, second: Row, last: Row): Row;
  corrected(first: Row, second: Row): Row;
};
const PLAY: ByKind<Play> = {
  'mock-draft': () => ({
    able: (real) => real,
    beside: (slot, place) => slot + place,
    backup: false,
    slip: (_first, second, last) => ({ ...second, player: String(last.player), trade: false }),
    corrected: (_first, second) => second,
  }),
  'one-and-done': ({ backup, scoring }) => ({
    able: (real, tournament) => real.filter((row) => row.tournament === tournament),
    beside: (_slot, place) => place * 3,
    backup,
    slip: (first) => (scoring.by === 'round' ? { ...first, result: 'R128' } : { ...first, earnings: 1 }),
    corrected: (first) => first,
  }),
};

/**
 * Each fan picks from those who really did well, the first exactly, the others a few ranks beside
 * them; nobody twice.
 */
async function enter(contest: Contest): Promise<void> {
  const { slots, athletes, tournaments } = readSeason(contest, filesOf(contest.id));
  const idOf = new Map(athletes.map(({ id, name }) => [name, id]));
  const real = rowsOf(contest);
  const play = byKind(contest, PLAY);
  for (const [place, fan] of fans.entries()) {
    const [entry] = await here.db
      .insert(entries)
      .values({ contestId: contest.id, userId: fan.id, createdAt: 1 })
      .returning();
    const used = new Set<number>();
    for (const [index, slot] of slots.entries()) {
      const name = tournaments.find(({ id }) => id === slot.tournament)?.name;
      const known = play.able(real, name);
      const from = play.beside(index, place);
      const rotated = [...known.slice(from % (known.length || 1)), ...known].map(({ player }) =>
        idOf.get(String(player)),
      );
      const athlete = rotated.find((id) => id !== undefined && !used.has(id)) ?? null;
      if (athlete !== null) used.add(athlete);
      const trade = place % 2 === 1 && index % 3 === 0;
      await here.db.insert(picks).values({
        entryId: entry?.id ?? 0,
        slotId: slot.id,
        athleteId: athlete,
        team: slot.team,
        trade,
        backupId: play.backup && place === 4 ? 1 : null,
        createdAt: 1,
        updatedAt: 1,
      });
    }
  }
}

const post = (contest: Contest, results: Row[], query = '') =>
  here.post(admin, `/api/${contest.path}/results${query}`, { results });

/** Everything that publishing touches, and the entries and picks that it could. */
async function stored(): Promise<unknown[]> {
  const tables = [
    'contests',
    'results',
    'publications',
    'choices',
    'totals',
    'entries',
    'picks',
    'receipts',
    'feed_items',
  ];
  const answers = tables.map((table) => here.db.$client.prepare(`select * from ${table} order by rowid`).all());
  return (await Promise.all(answers)).map(({ results }) => results);
}

/** Real publications: a few rows, many, a slip, the same again, its correction, all. */
function publicationsOf(contest: Contest): [string, Row[]][] {
  const real = rowsOf(contest);
  const [first = {}, second = {}] = real;
  const play = byKind(contest, PLAY);
  const slip = play.slip(first, second, real.at(-1) ?? {});
  const corrected = play.corrected(first, second);
  return [
    ['the first rows', real.slice(0, 3)],
    ['many more', real.slice(3, 25)],
    ['a slip', [slip]],
    ['the same slip again', [slip]],
    ['its correction', [corrected]],
    ['everything', real.slice(0, 480)],
  ];
}

async function standingsOf({
  id,
}: Contest): Promise<{ rank: number; points: number; tie: number; username: string }[]> {
  const rows = here.db.$client
    .prepare(
      `select totals.rank, entries.points, entries.tie, users.username from entries join users on users.id = entries.user_id join totals on totals.contest_id = entries.contest_id and totals.standing = 'now'
        and totals.points = entries.points and totals.tie = entries.tie where entries.contest_id = ? order by entries.id`,
    )
    .bind(id);
  return (await rows.all<{ rank: number; points: number; tie: number; username: string }>()).results;
}

const topOf = (rows: Awaited<ReturnType<typeof standingsOf>>) =>
  rows
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 3)
    .map(({ username, points }) => ({ username, points }));

describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (_id, contest) => {
  const moved: number[] = [];

  test.each(publicationsOf(contest))(
    'a dry run of %s says what publishing then does, and stores nothing',
    async (_what, rows) => {
      const before = await stored();
      const dry = await post(contest, rows, '?dry=true');
      expect(dry.status).toBe(200);
      expect(dry.body.message).toMatch(/^Nothing was stored: /);
      expect(await stored()).toEqual(before);
      const stood = await standingsOf(contest);
      const real = await post(contest, rows);
      const { moves, ...told } = dry.body.data;
      expect(told).toEqual(real.body.data);
      const after = await standingsOf(contest);
      const those = (is: (row: (typeof after)[number], was: (typeof after)[number] | undefined) => boolean) =>
        after.filter((row, place) => is(row, stood[place])).length;
      expect(real.body.data.entriesMoved).toBe(those((row, was) => row.rank !== was?.rank));
      expect(moves).toEqual({
        gain: those((row, was) => row.points > (was?.points ?? 0)),
        lose: those((row, was) => row.points < (was?.points ?? 0)),
        top: { before: topOf(stood), after: topOf(after) },
      });
      moved.push(real.body.data.entriesMoved);
      if (real.body.data.changed > 0) expect(real.body.data.choicesScored).toBeGreaterThan(0);
    },
  );

  test('some of these publications moved fans, and somebody leads', async () => {
    const trail = await here.get(admin, `/api/${contest.path}/publications`);
    expect(trail.body.data).toHaveLength(6);
    const [row = {}] = rowsOf(contest);
    const { data } = (await post(contest, [row], '?dry=true')).body;
    expect(data.entriesRanked).toBe(fans.length);
    expect(data.leader.points).toBeGreaterThan(0);
    expect(Math.max(...moved)).toBeGreaterThan(3);
  });

  test('a dry run refuses what publishing refuses', async () => {
    const [row = {}] = rowsOf(contest);
    const wrong = { ...row, player: 'demo-nobody' };
    const [dry, real] = [await post(contest, [wrong], '?dry=true'), await post(contest, [wrong])];
    expect([dry.status, dry.body]).toEqual([400, real.body]);
    here.at('2024-12-01T12:00:00Z');
    const [early, earlyReal] = [await post(contest, [row], '?dry=true'), await post(contest, [row])];
    here.at('2026-12-31T12:00:00Z');
    expect([early.status, early.body]).toEqual([409, earlyReal.body]);
  });
});

test('dry is true or absent', async () => {
  const nfl = contestOf('nfl-2025');
  expect((await post(nfl, rowsOf(nfl).slice(0, 1), '?dry=perhaps')).status).toBe(400);
});

test('a dry run takes as many different choices as there may be', async () => {
  const nfl = contestOf('nfl-2025');
  const nothing = { correct: 0, tie: 0, basePoints: 0, baseTie: 0, scored: null };
  const scores = Array.from({ length: 30_000 }, (_, id) => ({ ...nothing, id: -id, points: 1 }));
  const tried = await tryStandings(here.db, {
    contestId: nfl.id,
    scores,
    slots: [],
    tieBreak: gameOf(nfl).tieBreak,
    revision:
      (await here.db.$client
        .prepare("select results_revision from contests where id = 'nfl-2025'")
        .first<number>('results_revision')) ?? 0,
  });
  expect(tried?.entriesRanked).toBe(fans.length);
});
