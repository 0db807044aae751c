import { ALONE_NAMED, longestStreak, type Played, tournamentsWon } from '#games/fan/shelf';
import type { Game } from '#games/kind';
import { byWorth, placeText } from '#games/share/share';
import { revealed } from '#games/visible';
import type { EarnedRow } from '../../store/fan/share.ts';
import { callOf } from './shared.ts';

/**
 * What a shelf is made of, of one contest. `official`: tournaments, by id; `most`: the most that
 * anybody has earned in each.
 */
type Stood = {
  rows: EarnedRow[];
  official: ReadonlySet<string>;
  most: ReadonlyMap<string, number>;
  entries: number;
};

/**
 * What a fan has won in a contest, their longest row, and the calls that nobody else made: of what
 * is official, and locked at `now` (game time). The same for everybody who looks.
 */
export function shelfOf(game: Game, { rows, official, most, entries }: Stood, now: number) {
  const seen = revealed(rows, now).filter(({ of }) => official.has(of));
  const isRight = ({ athlete, points, hit }: EarnedRow) => athlete !== null && game.isRight({ points, hit: hit === 1 });
  // Where nobody else has entered nobody could.
  const alone = entries > 1 ? seen.filter((row) => row.sharedBy === 1 && isRight(row)).sort(byWorth) : [];
  const isSeason = seen.some(({ tournament }) => tournament !== null);
  const steps = [...Map.groupBy(seen, ({ of, slot }) => (isSeason ? of : slot)).values()].map((roundSteps) => ({
    name: (isSeason ? roundSteps[0]?.tournament : roundSteps[0] && placeText(roundSteps[0])) ?? '',
    right: roundSteps.some(isRight),
  }));
  const streak = longestStreak(steps);
  return {
    won: { tournaments: tournamentsWon(playedIn(rows, most), official) },
    streak: streak && { ...streak, of: isSeason ? ('tournament' as const) : ('pick' as const) },
    alone: { count: alone.length, calls: alone.slice(0, ALONE_NAMED).map((row) => callOf(game, row)) },
  };
}

function playedIn(rows: EarnedRow[], most: ReadonlyMap<string, number>): Played[] {
  return [...Map.groupBy(rows, ({ of }) => of)].flatMap(([id, slots]) => {
    const name = slots[0]?.tournament ?? null;
    const points = slots.reduce((sum, slot) => sum + slot.points, 0);
    return name === null ? [] : { id, name, points, most: most.get(id) ?? 0 };
  });
}
