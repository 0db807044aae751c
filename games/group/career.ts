/**
 * A fan over all games: how a rank counts, which medals it brings, and how ranks of many contests
 * become one number.
 */
import { type Called, calledText } from '../share/called.ts';
import type { SharedCall } from '../share/share.ts';

/** Hundredths of a percent in a whole: percentiles and their mean are counted in these. */
export const WHOLE = 10_000;

/**
 * One number of the ranks in all contests: the mean of their percentiles, rounded down. Null:
 * there is none.
 */
export function meanOf(percentiles: readonly number[]): number | null {
  if (percentiles.length === 0) return null;
  return Math.floor(percentiles.reduce((sum, each) => sum + each, 0) / percentiles.length);
}

/** '98%' of 9840. */
export function percentileText(percentile: number): string {
  return `${Math.floor(percentile / 100)}%`;
}

export const MEDALS = ['Gold', 'Silver', 'Bronze'] as const;
export type MedalName = (typeof MEDALS)[number];

/** The medal of a rank in a contest that is over; none if nobody else has entered. */
export function medalOf(rank: number, entries: number): MedalName | null {
  return entries > 1 ? (MEDALS[rank - 1] ?? null) : null;
}

/** A fan's best call: of the athlete in that slot, however the rest of their pick went. */
export type BestCall = SharedCall & Called & { withTrade: boolean };

/** 'Travis Hunter, pick 2, with the trade: called since 3 June, one of 31 of 12,004 fans'. */
export function bestCallText({ athlete, place, withTrade, ...called }: BestCall, entries: number): string {
  const call = `${athlete}, ${place}${withTrade ? ', with the trade' : ''}`;
  const text = calledText(called, entries);
  return text ? `${call}: ${text}` : call;
}

/** A part of a contest in its order, and whether the fan was right there. */
type Step = { name: string; right: boolean };
/** So many in a row, and which. */
export type Streak = { length: number; from: string; to: string };

/** What is done once is no row. */
const SHORTEST = 2;

/** The longest row of steps that were right, the first of those that are as long. */
export function longestStreak(steps: readonly Step[]): Streak | null {
  let longest: readonly Step[] = [];
  let now: readonly Step[] = [];
  for (const step of steps) {
    now = step.right ? [...now, step] : [];
    if (now.length > longest.length) longest = now;
  }
  const [first, last] = [longest[0], longest.at(-1)];
  return first && last && longest.length >= SHORTEST
    ? { length: longest.length, from: first.name, to: last.name }
    : null;
}

/** A tournament in its order, what the fan has earned there, and the most that anybody has. */
export type Played = { id: string; name: string; points: number; most: number };

/**
 * The tournaments in which nobody has more points than this fan. `official`: their ids. A fan who
 * shares a top has won it too, also if the table names others.
 */
export function tournamentsWon(played: readonly Played[], official: ReadonlySet<string>): string[] {
  return played
    .filter(({ id, points, most }) => official.has(id) && points > 0 && points === most)
    .map(({ name }) => name);
}

/** Calls that are named of those that nobody else made. */
export const ALONE_NAMED = 3;
