import * as z from 'zod';
import { MEDALS } from '#games/group/career';
import { called, id, like, page, type Table } from './call.ts';
import { shownChoice, shownResult } from './group-picks.ts';

const text = (example: string) => like(example).min(1).max(80);
/** A contest as it is named in a list. */
const contestName = z.object({ id: like('nfl-2025'), path: like('nfl-draft'), title: like('NFL Mock Draft 2025') });

export type DuelSide = z.output<typeof shownChoice>;
const standing = z.object({
  username: like('demo'),
  /** Null: not entered. */
  points: z.number().nullable(),
  /** Whether they have a page of all their games that others find. */
  fanPage: z.boolean(),
});
const duel = z.object({
  a: standing,
  b: standing,
  /** Whether the contest is over: then who leads has won. */
  over: z.boolean(),
  /** Whether results that count are not official yet. */
  provisional: z.boolean(),
  /** When the first lock falls, if none has: nothing of either is shown before. */
  firstLock: z.string().nullable(),
  /** Locked slots only. */
  slots: z.array(
    z.object({
      slot: z.string(),
      position: z.number(),
      category: z.string().nullable(),
      tournament: z.string().nullable(),
      result: shownResult,
      a: shownChoice.nullable(),
      b: shownChoice.nullable(),
      /** Whether both made the same choice. */
      same: z.boolean(),
      lead: z.enum(['a', 'b', 'level']).nullable(),
    }),
  ),
  /** Contests that are over and that both have played: who was ahead in how many. */
  allTime: z.object({ a: z.number(), b: z.number(), level: z.number() }),
});
export type Duel = z.output<typeof duel>;

const bestCall = z.object({ place: like('pick 2'), athlete: like('Travis Hunter'), amount: like('600 points') });
/** A rank in a contest that has results. */
const season = z.object({
  contest: contestName.extend({ accent: z.enum(['football', 'basketball', 'tennis', 'golf']), year: z.number() }),
  /** Whether it is over; until then the rank may change. */
  over: z.boolean(),
  rank: z.number(),
  entries: z.number(),
  points: z.number(),
  /** The points in words. */
  amount: like('8,250 points'),
  /** Whether results that count are not official yet. */
  provisional: z.boolean(),
  /** Of a contest that is over, and official. */
  medal: z.enum(MEDALS).nullable(),
  /** Of locked picks that earned something. */
  best: bestCall.extend({ withTrade: z.boolean(), ...called }).nullable(),
  /** Tournaments of a season in which nobody has more, once official. */
  won: z.array(like('Wimbledon')),
  /** The longest row of picks that came true, or of tournaments with points; two at least. */
  streak: z
    .object({ of: z.enum(['pick', 'tournament']), length: z.number(), from: like('pick 2'), to: like('pick 4') })
    .nullable(),
  /** Picks that came true and that nobody else made; the best are named. */
  alone: z.object({ count: z.number(), calls: z.array(bestCall) }),
});
/** A rank over all games. `mean` of the percentiles, in hundredths of a percent. */
const overallPlace = { rank: z.number(), mean: z.number(), played: z.number() };
/** A rank in one contest, and its percentile in hundredths of a percent. */
const part = z.object({ rank: z.number(), percentile: z.number() });
export type OverallPart = z.output<typeof part>;
const overall = z.object({
  /** Instant of the standings that it is made of; null: there are no results yet. */
  asOf: z.string().nullable(),
  fans: z.number(),
  /** All that count. */
  contests: z.array(contestName),
  rows: z.array(
    z.object({
      id,
      ...overallPlace,
      username: like('demo'),
      fanPage: z.boolean(),
      /** What it is made of, by the id of the contest; none of a fan who hides their page. */
      parts: z.record(z.string(), part),
    }),
  ),
});
export type Overall = z.output<typeof overall>;
/** The same of a few fans, ranked among themselves. */
export const overallAmong = overall.omit({ fans: true });
const career = z.object({
  username: like('demo'),
  /** Null: no contest with results yet. */
  overall: z.object({ ...overallPlace, fans: z.number() }).nullable(),
  /** True to the fan alone, if nobody else finds the page. */
  hidden: z.boolean(),
  /** Latest first. */
  seasons: z.array(season),
});
export type Career = z.output<typeof career>;

/** The most of something: those who have it, and how many more; null: nobody has any. */
const top = z
  .object({
    points: z.number(),
    /** `fanPage`: whether they have a page of all their games that others find. */
    fans: z.array(z.object({ username: like('demo'), fanPage: z.boolean() })),
    more: z.number(),
  })
  .nullable();
const tables = z.object({
  /** Instant of the results that they are made of; null: none yet. */
  asOf: z.string().nullable(),
  rounds: z.array(z.object({ id: like('wimbledon'), name: like('Wimbledon'), top })),
});
export type Tables = z.output<typeof tables>;

export const fanCalls = {
  'GET /tables/{contest}': {
    who: 'fan',
    cached: 'content',
    summary:
      'Who won each tournament of a season, in the whole field or among the members of a group. A draft is one round: its list is empty',
    params: z.strictObject({ contest: text('tennis-2025') }),
    query: z.strictObject({ group: id.optional() }),
    answer: z.object({ data: tables }),
  },
  'GET /overall': {
    who: 'fan',
    cached: 'content',
    summary:
      'All fans over all games, by the mean percentile of the contests they have played; pages as leaderboards have them',
    query: page,
    answer: z.object({ data: overall }),
  },
  'GET /fans/{username}': {
    who: 'fan',
    cached: 'content',
    summary:
      'A fan over all games and years: places, medals and best calls, of contests with results; what they won, called in a row and called alone, once official. A fan who hides it is not found',
    params: z.strictObject({ username: text('demo') }),
    answer: z.object({ data: career }),
  },
  'GET /duels/{contest}/{usernameA}/{usernameB}': {
    who: 'fan',
    cached: 'content',
    summary: 'Two fans’ sheets side by side, each slot once it is locked, and their all-time score',
    params: z.strictObject({ contest: text('nfl-2025'), usernameA: text('demo'), usernameB: text('admin') }),
    answer: z.object({ data: duel }),
  },
} satisfies Table;
