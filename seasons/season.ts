import type { Athlete, ContestCard, Slot, Tournament } from '#games/contest';

/** An athlete with everything that the screens show of them. */
export type AthleteFacts = Athlete & {
  school: string | null;
  class: string | null;
  /** IOC code. */
  country: string | null;
  officialPoints: number | null;
};

export type BoardPick = { expert: string; pick: number; team: string; athlete: number; publishedOn: string | null };

/**
 * A result row in the shape that its contest's results call takes, and when it becomes known (UTC
 * milliseconds).
 */
export type FeedRow = { dueAt: number; result: Record<string, string | number | boolean> };

/** A contest and all its facts, as read from its folder. */
export type Season<C extends ContestCard = ContestCard> = {
  contest: C;
  slots: Slot[];
  athletes: AthleteFacts[];
  /** Empty for a draft. */
  tournaments: Tournament[];
  fields: { tournament: string; athlete: number; seedingRank: number }[];
  boards: BoardPick[];
  /** Who has left; of which tournament, null: of the whole contest. */
  withdrawals: { athlete: number; tournament: string | null }[];
  feed: FeedRow[];
};

/** File name -> text, for the files of one folder. */
export type SeasonFiles = Record<string, string>;
