import type { ContestCard, Result } from '../contest.ts';
import type { TieBreak } from '../rank.ts';
import { figure } from '../words.ts';

/**
 * One athlete of each category for each tournament, each athlete once a season. Each tournament
 * locks on its own.
 */
export type OneAndDone = ContestCard & {
  kind: 'one-and-done';
  /** One slot for each of these in every tournament. `from` and `to` are ranks; null: anyone. */
  categories: { name: string; from: number | null; to: number | null }[];
  /** Athletes ranked below this cannot be picked; null: no bound. */
  lastRank: number | null;
  /** Time of day (HH:MM) at which a tournament locks on its first day. */
  lockTime: string;
  /** On the clocks of which zone, summer and winter; absent: UTC, which no summer moves. */
  lockZone?: string | undefined;
  scoring: RoundScoring | EarningsScoring;
  /**
   * Whether only athletes of a tournament's published field may be picked; otherwise everyone may.
   */
  draws: boolean;
  /** Whether a second athlete may be named who counts if the first never starts. */
  backup: boolean;
  /** What the screens call an athlete here. */
  athleteWord: 'player' | 'golfer';
  /** Points read as money or as points. */
  unit: 'points' | 'USD';
};

/**
 * Points for the round reached, by designation of the tournament; null where that round pays
 * nothing.
 */
type RoundScoring = { by: 'round'; points: Record<string, Record<Round, number | null>> };

/** Points are the dollars won. */
type EarningsScoring = { by: 'earnings' };

/** Round in which a player went out; W won it all. Best first. */
export const ROUNDS = ['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128'] as const;
export type Round = (typeof ROUNDS)[number];

export const ROUND_NAMES: Record<Round, string> = {
  W: 'Winner',
  F: 'Runner Up',
  SF: 'Semi-Finals',
  QF: 'Quarterfinals',
  R16: 'Round of 16',
  R32: 'Round of 32',
  R64: 'Round of 64',
  R128: 'Round of 128',
};

/** An athlete who was entered and never started. */
export const NEVER_STARTED = 'WD';

/** What stands as the result of each pick of a cancelled tournament. */
export const CANCELLED = 'Cancelled';

/** The rounds that were reached most often, best first; or the most money at once. */
export function tieBreakOf({ scoring }: OneAndDone): TieBreak {
  return scoring.by === 'round'
    ? {
        combine: 'sum',
        words: ['wins', 'finals', 'semi-finals', 'quarterfinals', 'rounds of 16', 'rounds of 32', 'rounds of 64'],
      }
    : { combine: 'max', words: ['best single event'] };
}

/** The slot of a category in a tournament. */
export function slotId(tournament: string, category: string): string {
  return `${tournament}/${category.toLowerCase()}`;
}

/** The category a rank falls into, or null for a rank that cannot be picked. */
export function categoryOf(contest: OneAndDone, rank: number): string | null {
  if (contest.lastRank !== null && rank > contest.lastRank) return null;
  const category = contest.categories.find(
    ({ from, to }) => (from === null || rank >= from) && (to === null || rank <= to),
  );
  return category?.name ?? null;
}

/** The outcomes of one tournament by athlete. */
export function outcomesOf(
  results: readonly Pick<Result, 'key' | 'athleteId' | 'outcome'>[],
  tournament: string,
): Map<number, string> {
  return new Map(results.filter(({ key }) => key === tournament).map((row) => [row.athleteId, row.outcome ?? '']));
}

/** Why nobody can have earned that of this purse; null: they can, or it is unknown. */
export function abovePurse(earnings: number, purse: number | null): string | null {
  return purse !== null && earnings > purse ? `more than the purse of ${figure(purse)}` : null;
}

/** All is played once a winner is known, or (money) once anybody was paid. Outcomes by athlete. */
export function isComplete(contest: Pick<OneAndDone, 'scoring'>, outcomes: ReadonlyMap<number, string>): boolean {
  const values = [...outcomes.values()];
  return contest.scoring.by === 'round' ? values.includes('W') : values.some((outcome) => outcome !== NEVER_STARTED);
}

/**
 * The tournament on the selections screen: the first whose day (to its end, UTC) has not passed and
 * that is not cancelled, otherwise the first. Tournaments in order of date. Specification of the
 * games, section 4.3.
 */
export function currentTournament<T extends { startsOn: string; cancelled?: boolean | undefined }>(
  tournaments: readonly T[],
  now: number,
): T | undefined {
  const endOfDay = (day: string) => Date.parse(`${day}T23:59:59.999Z`);
  return tournaments.find((each) => !each.cancelled && endOfDay(each.startsOn) >= now) ?? tournaments[0];
}
