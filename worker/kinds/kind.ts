/**
 * The server's half of a kind: what it answers besides the rules (games/kind.ts). Lock, secrecy,
 * publishing, the paper trail, ranking, the leaderboard, mails and calendar are the machine's and
 * the same in every kind.
 */
import type { z } from 'zod';
import type { Athlete, ContestCard, Slot, Tournament } from '#games/contest';
import type { Game } from '#games/kind';
import type { Call, page, Table } from '#schema/wire/call';
import type { dry, Publication, ResultInput } from '#schema/wire/publication';
import type { SeasonStanding } from '#schema/wire/standing';
import type { Routes } from '../http/serve.ts';
import type { ResultRow } from '../store/contest/contest.ts';
import type { NewResult, OldResult } from '../store/contest/publication.ts';
import type { Database } from '../store/core/database.ts';
import type { Board, StandingRow } from '../store/standings/leaderboard.ts';

export type ServedKind<C extends ContestCard> = (contest: C) => ServedGame;

/** A contest as it is served. */
export type ServedGame = Game & {
  /** Its calls, loaded for the first request that wants one. */
  onAir(): Promise<OnAir>;
  /** A row of standings as the wire has it, and a page of them as the leaderboard call answers. */
  standing(row: StandingRow, moment: Moment): object;
  leaderboard(rows: object[]): object;
  /** The mean of its experts' boards, scored by the same rule; absent: the kind has none. */
  expertsMean?(db: Database): Promise<number | null>;
  /**
   * Rows of the results call, checked against the contest and what is published, ready to store.
   * Throws Refused ('invalid').
   */
  checkResults(rows: ResultInput[], known: Known): NewResult[];
  /**
   * What may be a slip in results that are fit to be published, a sentence each; absent: nothing
   * ever is.
   */
  remarksOn?(results: readonly NewResult[], slots: readonly Slot[]): string[];
  /**
   * A row with what it leaves out as it is published in its place; absent: rows leave nothing out.
   */
  asPublished?(row: WireRow, stands: WireRow | undefined): WireRow;
  /** A stored result as the results call takes it. */
  resultRow(key: string, was: OldResult, names: Names): WireRow;
};

export type OnAir = {
  /** Every call under /api/{contest path}. */
  calls: Table;
  /** The one that publishes. */
  publish: [at: keyof Table, call: PublishCall];
  /** What answers those that only this kind has. */
  routes: Routes;
};

/**
 * What results are checked against: the facts of the contest, athletes by name, and the results
 * that stand. `near`: whom a name may mean that nobody has, if somebody reads that.
 */
export type Known = {
  slots: Slot[];
  athletes: ReadonlyMap<string, Athlete>;
  tournaments: Pick<Tournament, 'id' | 'name' | 'purse' | 'cancelled'>[];
  fields: readonly { tournament: string; athleteId: number }[];
  results: ResultRow[];
  near?: (name: string) => string[];
};

/** Names by number and by key. */
export type Names = { athletes: ReadonlyMap<number, string>; tournaments: ReadonlyMap<string, string> };
export type WireRow = Publication['rows'][number]['row'];

/** The calls that each kind has as its own, and the machine answers. */
export type PublishCall = Call & {
  who: 'organiser';
  query: typeof dry;
  body: z.ZodType<{ results: ResultInput[]; was?: ResultInput[]; positions?: 'as given' }>;
};
export type LeaderboardCall = Call & { who: 'fan'; query: typeof page };

/**
 * What all rows of a leaderboard are shown with: the points of the first, and whether results that
 * count are not official yet.
 */
export type Moment = Pick<Board, 'leading' | 'provisional'>;

/** What the leaderboards of all kinds say of a row. */
export function standingOf(row: StandingRow, { leading, provisional }: Moment): Omit<SeasonStanding, 'user_id'> {
  return {
    username: row.username,
    rank: row.rank,
    total_points: row.points,
    points_behind_leader: leading - row.points,
    movement_points: row.points - row.basePoints,
    movement_rank: placesMoved(row),
    fan_page: row.hasPage === 1,
    provisional,
  };
}

/** How many places up; where the first had no points nobody had a place to move from. */
export function placesMoved({ rank, baseRank, basePoints }: Pick<StandingRow, 'rank' | 'baseRank' | 'basePoints'>) {
  return baseRank === 1 && basePoints === 0 ? 0 : baseRank - rank;
}
