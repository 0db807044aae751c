import * as z from 'zod';
import { type Call, like, page } from './call.ts';

/** What the leaderboards of all kinds share. */
export const leaderboard = {
  who: 'fan',
  cached: 'version',
  summary: 'Standings by rank',
  query: page,
} as const satisfies Partial<Call>;

const row = {
  username: like('demo'),
  rank: z.number(),
  total_points: z.number(),
  points_behind_leader: z.number(),
  /**
   * Since the standing without the latest tournament that has results (a draft: without the latest
   * pick). Since the last completed one it would be nothing for most of a season.
   */
  movement_points: z.number(),
  movement_rank: z.number(),
  /** Whether the fan has a page of all their games that others find. */
  fan_page: z.boolean(),
  /** Whether results that count are not official yet: points may change. */
  provisional: z.boolean(),
};

/** A row as the leaderboard of a mock draft says it. */
export const draftStanding = z.object({
  id: z.string(),
  ...row,
  correct_selections: z.number(),
  percentage_score: z.number(),
});
export type DraftStanding = z.output<typeof draftStanding>;

/** The same of a one-and-done contest. */
export const seasonStanding = z.object({ user_id: z.string(), ...row });
export type SeasonStanding = z.output<typeof seasonStanding>;
