import * as z from 'zod';
import { type Call, id, page } from '#schema/wire/call';
import { proofCalls } from '#schema/wire/proof';
import { publicationCalls, published, publishQuery } from '#schema/wire/publication';

const pick = z.object({ week: z.string(), player: z.string().nullable(), survived: z.boolean().nullable() });
const result = z.strictObject({ week: z.string(), player: z.string(), won: z.boolean() });

export const survivorCalls = {
  picks: {
    method: 'GET',
    path: '/picks/{user_id}',
    who: 'fan',
    summary: 'Picks of a fan by week: the own always, others’ once locked',
    params: z.strictObject({ user_id: id }),
    answer: z.array(pick),
  },
  savePick: {
    method: 'PUT',
    path: '/picks',
    who: 'fan',
    summary: 'Saves the pick of one week',
    body: z.strictObject({ week: z.string(), player: z.string() }),
    answer: z.array(pick),
  },
  publish: {
    method: 'POST',
    path: '/results',
    who: 'organiser',
    summary: 'Publishes who won',
    query: publishQuery,
    body: z.strictObject({ results: z.array(result).min(1) }),
    answer: published,
  },
  ...publicationCalls,
  ...proofCalls,
  leaderboard: {
    method: 'GET',
    path: '/leaderboard',
    who: 'fan',
    summary: 'Standings by rank',
    query: page,
    answer: z.array(z.object({ username: z.string(), rank: z.number(), weeks: z.number(), moved: z.number() })),
  },
} as const satisfies Record<string, Call>;

export type SurvivorResult = z.output<typeof result>;
