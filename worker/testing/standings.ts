import { expect } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import type { Contest } from '#games/kinds';
import { field } from '#schema/wire/season-field';
import type { Season } from '#seasons/season';
import { ableAt, seasonOf } from './bundle.ts';
import type { Fan, Said, World } from './world.ts';

/**
 * Fans save before the first instant; from the second on results may come, in a season while later
 * tournaments are open.
 */
export const TIMES: Record<string, [string, string]> = {
  'nfl-2025': ['2025-04-20T12:00:00Z', '2025-04-26T01:00:00Z'],
  'nba-2025': ['2025-06-20T12:00:00Z', '2025-06-27T01:00:00Z'],
  'tennis-2025': ['2025-06-20T12:00:00Z', '2025-08-20T12:00:00Z'],
  'golf-2026': ['2026-01-10T12:00:00Z', '2026-04-20T12:00:00Z'],
};
export type Row = Record<string, string | number | boolean>;

/** The results of a contest that may come at the second instant. */
export function resultsOf(contest: Contest): Row[] {
  const { feed, tournaments } = seasonOf(contest);
  const runs = Date.parse(TIMES[contest.id]?.[1] ?? '');
  return feed.filter(({ dueAt }) => dueAt < runs || tournaments.length === 0).map(({ result }) => result);
}

/**
 * Saves a sheet of those who were really right, and of others the more the further it is `beside`:
 * some are left out, empty, traded or backed up. What has locked is refused. `as`: who enters it.
 */
export async function saveBeside(
  here: World,
  contest: Contest,
  person: { id: string },
  beside: number,
  as = person as Fan,
): Promise<void> {
  const { slots, tournaments, feed } = seasonOf(contest);
  const real = feed.map(({ result }) => result);
  const used = new Set<unknown>();
  const once = (name: unknown) => (used.has(name) ? undefined : used.add(name) && name);
  const bodiesOf: ByKind<object[]> = {
    'mock-draft': () => [
      slots.flatMap(({ position, team }, at) => {
        const turn = (at + beside) % 7;
        const player = turn === 1 ? '' : (once(real[at + (beside % 4) * (at % 2)]?.player) ?? '');
        // Sometimes the team that really had it.
        const other = [real[at]?.team, slots.at(at - 1)?.team].find((each) => each !== team);
        const trade = turn === 2 && other !== undefined;
        return turn === 0 ? [] : [{ userId: person.id, pick: position, team: trade ? other : team, player, trade }];
      }),
    ],
    'one-and-done': (season) =>
      tournaments.map(({ id, name: tournament }) => {
        const picks = season.categories.flatMap(({ name }) => {
          const able = new Set<unknown>(ableAt(season, id, name).map((athlete) => athlete.name));
          const there = real.filter((row) => row.tournament === tournament && able.has(row.player));
          const free = there.filter(({ player }) => !used.has(player));
          const selection = [field(season, name, 'selection'), once(free[beside]?.player) ?? null];
          const backup = [field(season, name, 'backup'), once(free[beside + 7]?.player) ?? null];
          return season.backup && selection[1] !== null ? [selection, backup] : [selection];
        });
        return { user_id: person.id, tournament, ...Object.fromEntries(picks) };
      }),
  };
  for (const body of byKind(contest, bodiesOf)) {
    const method = Array.isArray(body) ? 'PUT' : 'POST';
    const said = await here.ask(method, `/api/${contest.path}/selections`, { as, body });
    expect([200, 409]).toContain(said.status);
  }
}

/**
 * A result as it was not: the first way (1) who was there never started, or the pick is traded and
 * nobody's; the second another one.
 */
export function slipped(row: Row, slip: number, { slots }: Pick<Season, 'slots'>): Row {
  if ('earnings' in row) return slip === 1 ? { ...row, earnings: 0, started: false } : { ...row, earnings: 7_000_000 };
  if ('result' in row) return { ...row, result: slip === 1 ? 'WD' : 'R32' };
  return { ...row, player: '', trade: slip === 1, team: String(slip === 1 ? row.team : slots[0]?.team) };
}

/** Where an entry stands. */
export type Standing = { id: number; points: number; rank: number; username: string };
const topOf = (standings: Standing[]) => standings.slice(0, 3).map(({ username, points }) => ({ username, points }));

/** Whom a step has moved: who has more points and who fewer, and the first places. */
function movedBy(before: Standing[], after: Standing[]) {
  const earlier = new Map(before.map((standing) => [standing.id, standing]));
  const those = (is: (now: Standing, was?: Standing) => boolean) =>
    after.filter((now) => is(now, earlier.get(now.id))).length;
  return {
    ranks: those((now, was) => now.rank !== was?.rank),
    moves: {
      gain: those((now, was) => now.points > (was?.points ?? 0)),
      lose: those((now, was) => now.points < (was?.points ?? 0)),
      top: { before: topOf(before), after: topOf(after) },
    },
  };
}

/**
 * What a dry run said of a publication against what it did, and to whom, and against its line of
 * the trail, the latest.
 */
export function expectRehearsed(
  dry: Said,
  said: Said,
  trail: Said['body'],
  before: Standing[],
  after: Standing[],
): void {
  expect(dry.status).toBe(said.status);
  if (said.status !== 200) {
    expect(dry.body).toEqual(said.body);
    return;
  }
  expect(dry.body.message).toMatch(/^Nothing was stored: /);
  const { moves, rows, ...told } = dry.body.data;
  expect(told).toEqual(said.body.data);
  const moved = movedBy(before, after);
  expect([told.entriesMoved, moves]).toEqual([moved.ranks, moved.moves]);
  expect(rows).toEqual(trail[0].rows);
}
