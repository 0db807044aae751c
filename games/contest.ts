/**
 * What a contest is: slots x athletes. A contest is plain data (it crosses to the browser as JSON);
 * everything that can be done with one is a function in this room.
 */

/** A contest of one of the kinds of kinds.ts; of the named one; its name. */
export type { Contest, ContestOf, KindName } from './kinds.ts';

/** What every contest says of itself, of any kind. Days are ISO dates in `timeZone`. */
export type ContestCard = {
  /**
   * The name of its kind: only a record with an answer for each kind may ask for it (by-kind.ts).
   */
  kind: string;
  /** Unique and stable. */
  id: string;
  /** First segment of its pages (/nfl-draft) and of its calls (/api/nfl-draft). */
  path: string;
  title: string;
  description: string;
  sport: string;
  type: 'Single Event' | 'Season Long';
  startsOn: string;
  endsOn: string;
  duration: string;
  /** IANA zone of the event itself; shown beside the fan's own. */
  timeZone: string;
  /** The accent and illustration of its sport. */
  accent: 'football' | 'basketball' | 'tennis' | 'golf';
  /** When the whole contest, or its first tournament, locks (ISO instant). */
  locksAt: string;
  /** What it shares with other seasons of its game; absent: its id without the year (seriesOf). */
  series?: string | undefined;
};

/** A slot that an entry fills with one athlete. `locksAt` in UTC milliseconds. */
export type Slot = {
  id: string;
  position: number;
  locksAt: number;
  /** The tournament it belongs to; a draft is its own single tournament. */
  tournament: string;
  /** Who may fill it, by category name; null: anyone in the field. */
  category: string | null;
  /** The team on the clock, in a draft. */
  team: string | null;
};

/** A part of a contest that locks on its own and has a name; a draft has none. */
export type Tournament = {
  id: string;
  position: number;
  name: string;
  /** First and last day, ISO dates. */
  startsOn: string;
  endsOn: string;
  /** Lock and end as UTC milliseconds. */
  locksAt: number;
  endsAt: number;
  designation: string | null;
  surface: string | null;
  /** Whole USD; null if it is not known. */
  purse: number | null;
  /** It has no result that counts: its slots score nothing, and who was picked there is free. */
  cancelled: boolean;
};

/** What a fan decided for one slot. Points depend on this and on results, on nothing else. */
export type Choice = {
  slot: string;
  athlete: number | null;
  team: string | null;
  trade: boolean;
  backup: number | null;
};

/** One saved choice of one entry. */
export type Pick = Choice & { confirmed: boolean };

/** An athlete as the rules see them: number, name, and what limits where they may stand. */
export type Athlete = {
  id: number;
  name: string;
  rank: number;
  position: string | null;
  /** They have left what is picked for: nobody picks them again. */
  withdrawn?: boolean | 0 | 1;
};

/**
 * A published fact. What its `key` names (a slot, a tournament) and which of its fields say
 * something is the answer of a kind. `athleteId` 0: nobody.
 */
export type Result = {
  key: string;
  athleteId: number;
  player: string | null;
  team: string | null;
  position: string | null;
  trade: boolean | null;
  outcome: string | null;
};

/** Why an element earned its points, a sentence. `max` is what it could have earned. */
export type Reason = { element: string; points: number; max: number; because: string };

/**
 * What one choice earned. `tally` feeds the tie-break, most important first; `label` is the result
 * in short.
 */
export type Scored = {
  points: number;
  correct: boolean;
  tally: number[];
  label: string;
  reasons: Reason[];
  /** False while the result it waits for is not published. */
  decided: boolean;
};

/** What seasons of one game share: as it says itself, else its id without the year. */
export function seriesOf({ id, series }: { id: string; series?: string }): string {
  return series ?? id.replace(/-\d{4}$/, '');
}
