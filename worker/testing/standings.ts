import { expect } from 'vitest';
import type { Season } from '#seasons/season';
import type { Said } from './world.ts';

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

/**
 * A result as it was not: the first way (1) who was there never started, or the pick is traded and
 * nobody's; the second another one.
 */
export function slipped(row: Row, slip: number, { slots }: Pick<Season, 'slots'>): Row {
  if ('earnings' in row) return slip === 1 ? { ...row, earnings: 0, started: false } : { ...row, earnings: 7_000_000 };
  if ('result' in row) return { ...row, result: slip === 1 ? 'WD' : 'R32' };
  return { ...row, player: '', trade: slip === 1, team: String(slip === 1 ? row.team : slots[0]?.team) };
}

/**
 * A season of which a fact is another one, by which points may be: a tournament is cancelled, or is
 * not any more, or is worth something else; a player has another position.
 */
export function turned<Of extends Season>(season: Of, from: number, slip: number): Of {
  const { tournaments, athletes } = season;
  const at = from % (tournaments.length || athletes.length);
  const worth = tournaments[slip]?.designation ?? null;
  return {
    ...season,
    tournaments: tournaments.map((each, index) =>
      index !== at ? each : slip === 0 ? { ...each, cancelled: !each.cancelled } : { ...each, designation: worth },
    ),
    athletes:
      tournaments.length > 0
        ? athletes
        : athletes.map((each, index) => (index === at ? { ...each, position: ['QB', 'WR', 'C'][slip] ?? null } : each)),
  };
}

/** Where an entry stands. */
export type Standing = { id: number; points: number; rank: number; username: string };
const topOf = (standings: Standing[]) => standings.slice(0, 3).map(({ username, points }) => ({ username, points }));

/** Whom a step has moved: who has more points and who fewer, and the first places. */
export function movedBy(before: Standing[], after: Standing[]) {
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
