import { ALONE_NAMED, longestStreak, monthsWon, roundsWon } from '#games/fan/shelf';
import type { Leaders, Round, Scores } from '#games/group/tables';
import type { Game } from '#games/kind';
import { byWorth, placeText } from '#games/share/share';
import { revealed } from '#games/visible';
import type { EarnedRow } from '../../store/fan/share.ts';
import type { Counted } from '../../store/standings/career.ts';
import { callOf, counting } from './shared.ts';

/** What a shelf is made of, of one contest. `official`: tournaments, by id. */
type Stood = {
  rows: EarnedRow[];
  official: ReadonlySet<string>;
  counted: Counted | undefined;
  entries: number;
};

/**
 * What a fan has won in a contest, their longest row, and the calls that nobody else made: of what
 * is official, and locked at `now` (game time). The same for everybody who looks.
 */
export function shelfOf(game: Game, { rows, official, counted, entries }: Stood, now: number) {
  const seen = revealed(counting(game, rows), now).filter(({ of }) => official.has(of));
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
    won: wonIn(counted, official),
    streak: streak && { ...streak, of: isSeason ? ('tournament' as const) : ('pick' as const) },
    alone: { count: alone.length, calls: alone.slice(0, ALONE_NAMED).map((row) => callOf(game, row)) },
  };
}

function wonIn(counted: Counted | undefined, official: ReadonlySet<string>) {
  if (!counted) return { tournaments: [], months: [] };
  const rounds: Round[] = JSON.parse(counted.rounds);
  const leaders: Leaders = JSON.parse(counted.leaders);
  const scores: Scores = JSON.parse(counted.scores);
  return {
    tournaments: roundsWon(rounds, official, leaders, scores).map(({ name }) => name),
    months: monthsWon(rounds, official, leaders, scores),
  };
}
