import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { Season } from '#seasons/season';
import { type DemoPick, draftSheet } from './demo-draft.ts';
import type { DemoSheet } from './demo-entries.ts';
import { DEMO } from './demo-fans.ts';
import { randomOf } from './demo-random.ts';
import { seasonSheet } from './demo-season.ts';

const DAY = 86_400_000;
/** Nobody has saved anything later: the demo begins here. */
const BEGINS = Date.parse('2025-06-02T13:00:00Z');

/**
 * Which of the sheets that chance would give it the demo account has: one that is in the middle
 * once all is played. A test looks.
 */
const TURNS: Record<string, number> = { 'nfl-2025': 7, 'nba-2025': 4, 'tennis-2025': 8, 'golf-2026': 69 };

/**
 * What fans, by their ids, have saved in a contest, none later than `now` (game time, UTC
 * milliseconds).
 */
export function demoSheets(season: Season<Contest>, fans: string[], now = BEGINS): DemoSheet[] {
  const lockOf = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  return fans.map((user) => {
    const random = randomOf(`${season.contest.id} ${user}`);
    const picks = picksOf(season, user).map((pick) => {
      const latest = Math.min(lockOf.get(pick.slot) ?? BEGINS, BEGINS, now);
      return { ...pick, savedAt: Math.round(latest - 3_600_000 - random.next() * 10 * DAY) };
    });
    return { user, picks };
  });
}

/**
 * Some fans leave picks out. The demo account plays every week, and shows sheets that are full,
 * begun and nearly done.
 */
function picksOf(season: Season<Contest>, user: string): DemoPick[] {
  const { contest } = season;
  const turn = user === DEMO.id ? (TURNS[contest.id] ?? '') : '';
  const random = randomOf(`${contest.id} sheet of ${user}${turn}`);
  const gaps = random.chance(0.2) ? 0.05 + random.next() * 0.25 : 0;
  return byKind(contest, {
    'mock-draft': (draft) => {
      const filled = (pick: number) =>
        user === DEMO.id ? draft.id !== 'nba-2025' || pick <= 20 : !random.chance(gaps);
      return draftSheet(season, draft, random, filled);
    },
    'one-and-done': (oneAndDone) => {
      const filled = (slot: string) => (user === DEMO.id ? slot !== 'wimbledon/bronze' : !random.chance(gaps));
      return seasonSheet(season, oneAndDone, random, filled);
    },
  });
}
