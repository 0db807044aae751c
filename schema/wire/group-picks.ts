import * as z from 'zod';
import { id, like } from './call.ts';

/**
 * What a group shows of the picks of its members: who is ready, and who has whom.
 */

const lock = z.object({ tournament: z.string(), name: z.string().nullable() });
/**
 * One choice in a slot; an empty one may earn points too. `points`: null until its result is known.
 */
export const shownChoice = z.object({
  player: like('Cam Ward').nullable(),
  team: like('Tennessee Titans').nullable(),
  trade: z.boolean(),
  /** Who counts if the player never starts. */
  backup: like('Abdul Carter').nullable(),
  points: z.number().nullable(),
});
/** What really happened in a slot that has one result. */
export const shownResult = z.object({ player: z.string(), team: z.string() }).nullable();
export const groupPicks = z.object({
  /** The lock that comes next; null: all is locked. `open`: whether it can be picked yet. */
  next: lock
    .extend({
      locksAt: z.string(),
      open: z.boolean(),
      /** How many of its slots the asker has not filled; null: nothing can be picked yet. */
      missing: z.number().nullable(),
      /**
       * For captains: how many missed something when they were reminded of this lock; null: they
       * were not, or the asker is no captain.
       */
      reminded: z.number().nullable(),
    })
    .nullable(),
  /**
   * Who has picked all of it: that, never what. Null: nothing is ahead, or nothing can be picked
   * yet.
   */
  members: z.array(
    z.object({
      id,
      username: z.string(),
      complete: z.boolean().nullable(),
      /** What they have earned in the contest; null: they have not entered. */
      points: z.number().nullable(),
    }),
  ),
  /** All locks that have fallen, the latest first. The picks below are of the first, or of all. */
  earlier: z.array(lock),
  slots: z.array(
    z.object({
      slot: z.string(),
      position: z.number(),
      tournament: z.string(),
      category: z.string().nullable(),
      team: z.string().nullable(),
      result: shownResult,
      /** With who in the group made each. */
      picks: z.array(shownChoice.extend({ members: z.array(z.string()) })),
    }),
  ),
});
export type GroupPicks = z.output<typeof groupPicks>;
