import * as z from 'zod';
import { at, type Call, like } from './call.ts';
import * as paths from './paths/fan.ts';

const text = (example: string) =>
  z
    .string()
    .min(1)
    .max(80)
    .meta({ examples: [example] });
/** A contest as it is named in a list. */
const contestName = z.object({ id: like('nfl-2025'), path: like('nfl-draft'), title: like('NFL Mock Draft 2025') });

const lead = z.enum(['a', 'b', 'level']);
/** What one of two did in a slot. `points`: null until its result is known. */
const side = z.object({
  player: like('Cam Ward').nullable(),
  team: like('Tennessee Titans').nullable(),
  trade: z.boolean(),
  points: z.number().nullable(),
});
/** Null: not entered. */
const standing = z.object({ username: like('demo'), points: z.number().nullable(), rank: z.number().nullable() });
const duel = z.object({
  contest: contestName,
  a: standing,
  b: standing,
  /** When the first lock falls, if none has: nothing of either is shown before. */
  firstLock: z.string().nullable(),
  /** Locked slots only. */
  slots: z.array(
    z.object({
      slot: z.string(),
      position: z.number(),
      category: z.string().nullable(),
      tournament: z.string().nullable(),
      result: z.object({ player: z.string(), team: z.string() }).nullable(),
      a: side.nullable(),
      b: side.nullable(),
      /** Whether both made the same choice. */
      same: z.boolean(),
      lead: lead.nullable(),
    }),
  ),
  /** Contests that are over and that both have played: who was ahead in how many. */
  allTime: z.object({
    a: z.number(),
    b: z.number(),
    level: z.number(),
    contests: z.array(contestName.extend({ a: z.number(), b: z.number(), lead })),
  }),
});
export type Duel = z.output<typeof duel>;

export const fanCalls = {
  duel: {
    ...at(paths.duel),
    who: 'fan',
    summary: 'Two fans’ sheets side by side, each slot once it is locked, and their all-time score',
    params: z.strictObject({ contest: text('nfl-2025'), usernameA: text('demo'), usernameB: text('admin') }),
    answer: z.object({ data: duel }),
  },
} as const satisfies Record<string, Call>;
export type FanCalls = typeof fanCalls;
