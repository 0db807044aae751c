import { expect } from 'vitest';
import type { Said } from './world.ts';

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

/** What a dry run said of a publication against what it did, and to whom. */
export function expectRehearsed(dry: Said, said: Said, before: Standing[], after: Standing[]): void {
  expect(dry.status).toBe(said.status);
  if (said.status !== 200) {
    expect(dry.body).toEqual(said.body);
    return;
  }
  expect(dry.body.message).toMatch(/^Nothing was stored: /);
  const { moves, ...told } = dry.body.data;
  expect(told).toEqual(said.body.data);
  const moved = movedBy(before, after);
  expect([told.entriesMoved, moves]).toEqual([moved.ranks, moved.moves]);
}
