import * as z from 'zod';
import { MOST_PICKS } from '#games/mock-draft/contest';
import { called, id, like, named, shown, type Table, text, wrapped } from './call.ts';
import { limits } from './limits.ts';
import { proofCalls } from './proof.ts';
import { dry, publicationCalls, published, was } from './publication.ts';
import { draftStanding, leaderboard } from './standing.ts';

const prospect = z.object({
  id: z.number(),
  rank: z.number(),
  player: like('Cam Ward'),
  position: like('QB'),
  school: like('Miami (FL)'),
  class: like('Senior'),
  /** They have left the draft: nobody picks them again. */
  withdrawn: z.literal(true).optional(),
});
export type Prospect = z.output<typeof prospect>;
const expertPick = z.object({
  id: z.string(),
  expert: like('Daniel Jeremiah'),
  pick: z.number(),
  team: like('Tennessee Titans'),
  player: like('Cam Ward'),
  position: like('QB'),
  publishedOn: z.string().nullable(),
});
export type ExpertPick = z.output<typeof expertPick>;
/** NFL reads `name`, NBA `team`: both carry the same text. */
const team = z.object({
  id: z.number(),
  name: z.string(),
  team: like('Tennessee Titans'),
  original_pick_order: z.number(),
});

const teamName = text('Tennessee Titans');
const playerName = text('Cam Ward');
const positionName = text('QB');
const pickNumber = z.int().min(1).max(MOST_PICKS);

const selection = z.object({
  id: z.number(),
  userId: id,
  pick: z.number(),
  team: like('Tennessee Titans'),
  player: like('Cam Ward'),
  position: like('QB'),
  trade: z.boolean(),
  confirmed: z.boolean(),
  is_locked: z.boolean(),
  createdAt: like('2025-04-20T18:30:00.000Z'),
  updatedAt: like('2025-04-20T18:30:00.000Z'),
});
export type Selection = z.output<typeof selection>;
const realPick = selection.pick({ team: true, player: true, position: true, trade: true });

/**
 * What has changed about the contest since the fan entered (games/news/world-change.ts): instants
 * in UTC milliseconds of the game clock.
 */
const dated = { of: z.string(), at: z.number() };
const worldChange = z.union([
  z.object({ what: z.literal('team'), ...dated, was: z.string(), is: z.string() }),
  z.object({ what: z.literal('lock'), ...dated, was: z.number(), is: z.number() }),
]);

/**
 * `position` is filled by the server from the prospect; `is_locked` and the instants from a client
 * are ignored.
 */
export const newSelection = z.strictObject({
  userId: id,
  pick: pickNumber,
  team: teamName,
  player: playerName.nullish(),
  position: positionName.nullish(),
  trade: z.boolean().default(false),
  confirmed: z.boolean().default(false),
  is_locked: z.boolean().optional(),
  createdAt: like('2025-04-20T18:30:00.000Z').max(40).optional(),
  updatedAt: like('2025-04-20T18:30:00.000Z').max(40).optional(),
});
export const changedSelection = newSelection.extend({ id: z.number().optional() });

export const draftResult = z.strictObject({
  pick: pickNumber,
  team: teamName.min(1),
  player: playerName,
  position: shown(positionName, 'Position').optional(),
  /** Absent: it was traded if another team made it than the one on the clock. */
  trade: z.boolean().optional(),
});
const draftPublication = z.strictObject({
  results: z.array(draftResult).min(1).max(MOST_PICKS),
  was,
  /** Absent: a player has the position of the list that fans pick from, whatever a row gives. */
  positions: z.literal('as given').optional(),
});

const reason = z.object({ element: z.string(), points: z.number(), max: z.number(), because: z.string() });

/**
 * A sheet beside the real draft, scored by the server. Before the lock only its owner sees picks in
 * it.
 */
const scoredSheet = z.object({
  username: like('demo'),
  isLocked: z.boolean(),
  /** Results published so far, of all picks. */
  published: z.number(),
  /** Whether they are signed, or official by themselves. */
  official: z.boolean(),
  picks: z.array(
    z.object({
      pick: z.number(),
      selection: realPick.nullable(),
      result: realPick.nullable(),
      points: z.number().nullable(),
      perfect: z.boolean(),
      reasons: z.array(reason),
      ...called,
      /**
       * After this pick, as it was then by points; after the latest that of the leaderboard. Null:
       * not known any more, or `standing` is null.
       */
      rank: z.number().nullable(),
    }),
  ),
  summary: z.object({ total_points: z.number(), correct_selections: z.number(), percentage_score: z.number() }),
  entries: z.number(),
  /** Whether the fan has a page of all their games that others find. */
  fan_page: z.boolean(),
  /** Null: they are not in the field, or nothing is published. */
  standing: z.object({ rank: z.number() }).nullable(),
});
export type ScoredSheet = z.output<typeof scoredSheet>;

const ofFan = z.strictObject({ username: named });
const selectionParams = z.strictObject({ id: z.coerce.number().int().positive() });

export const draftCalls = {
  ...publicationCalls,
  ...proofCalls,

  'GET /{draft}/prospects': {
    who: 'open',
    cached: 'version',
    summary: 'Prospects by rank',
    answer: wrapped(z.array(prospect)),
  },
  'GET /{draft}/expert-picks': {
    who: 'open',
    summary: 'Mock drafts of experts, by expert and pick',
    query: z.strictObject({ expert: like('Daniel Jeremiah').max(80).optional() }),
    answer: wrapped(z.array(expertPick)),
  },
  'GET /{draft}/expert-picks/experts': {
    who: 'open',
    cached: 'version',
    summary: 'Names of the experts, sorted',
    answer: wrapped(z.array(z.string())),
  },
  'GET /{draft}/teams': {
    who: 'open',
    cached: 'version',
    summary: 'Who is on the clock, in original pick order',
    answer: wrapped(z.array(team)),
  },
  'GET /{draft}/lock-date': {
    who: 'open',
    summary: 'When the draft locks',
    answer: wrapped(z.object({ lockDate: like('2025-04-26T00:00:00.000Z'), isLocked: z.boolean() })),
  },
  'GET /{draft}/selections': {
    who: 'fan',
    summary:
      'Picks of a fan: your own always, others’ once locked. With your own what has changed about the contest since you entered: whose turn a pick is, when it locks',
    query: z.strictObject({ userId: id.optional(), username: named.optional() }),
    answer: wrapped(z.array(selection)).extend({ changes: z.array(worldChange).optional() }),
  },
  'GET /{draft}/user-selections/{userId}': {
    who: 'fan',
    summary: 'Picks of a fan by id: your own always, others’ once locked',
    params: z.strictObject({ userId: id }),
    answer: wrapped(z.array(selection)),
  },
  'POST /{draft}/selections': {
    who: 'fan',
    limits: [limits.picks],
    status: 201,
    summary: 'Creates one pick, or a whole sheet given as a list (answered as a list)',
    body: z.union([newSelection, z.array(newSelection).min(1).max(MOST_PICKS)]),
    answer: wrapped(z.union([selection, z.array(selection)])),
  },
  'PUT /{draft}/selections': {
    who: 'fan',
    limits: [limits.picks],
    summary: 'Changes several picks at once, all or none',
    body: z.array(changedSelection).min(1).max(MOST_PICKS),
    answer: wrapped(z.array(selection)),
  },
  'PUT /{draft}/selections/{id}': {
    who: 'fan',
    limits: [limits.picks],
    summary:
      'Changes one pick. A player who stood at another pick moves here; that pick is emptied, unconfirmed and named in `moved`',
    params: selectionParams,
    body: changedSelection,
    answer: z.object({ data: selection, moved: selection.nullable() }),
  },
  'POST /{draft}/selections/{id}/confirm': {
    who: 'fan',
    limits: [limits.picks],
    summary: 'Confirms one pick',
    params: selectionParams,
    answer: wrapped(selection),
  },
  'GET /{draft}/results': {
    who: 'fan',
    cached: 'version',
    summary: 'The real draft, as far as it is published',
    answer: wrapped(z.array(draftResult.required())),
  },
  'POST /{draft}/results': {
    who: 'organiser',
    summary:
      'Publishes real picks, any subset, again for a correction; rescores everything. `dry`: says what would change',
    query: dry,
    body: draftPublication,
    answer: published,
  },
  'GET /{draft}/leaderboard': {
    ...leaderboard,
    answer: wrapped(z.array(draftStanding)),
  },
  'GET /{draft}/results/{username}': {
    who: 'fan',
    cached: 'version',
    summary: 'A fan’s sheet beside the real draft, every point with its reason',
    params: ofFan,
    answer: wrapped(scoredSheet),
  },
  'GET /{draft}/night': {
    who: 'open',
    cached: 'moment',
    summary:
      'What followers of the draft ask for again and again: how many picks are known, and a version that changes with results and standings. The same for everybody, up to five seconds old',
    answer: wrapped(z.object({ version: z.number(), published: z.number() })),
  },
  'GET /{draft}/favourites': {
    who: 'fan',
    cached: 'version',
    summary: 'After the lock: whom most fans put at each pick, the five most chosen',
    answer: wrapped(
      z.array(
        z.object({
          pick: z.number(),
          entries: z.number(),
          players: z.array(z.object({ player: like('Cam Ward'), entries: z.number() })),
        }),
      ),
    ),
  },
  'GET /{draft}/guests': {
    who: 'fan',
    cached: 'version',
    summary: 'Expert boards scored by the same rules, once results are known',
    answer: wrapped(
      z.array(
        z.object({
          expert: like('Daniel Jeremiah'),
          total_points: z.number(),
          correct_selections: z.number(),
          rank_among_fans: z.number(),
        }),
      ),
    ),
  },
} satisfies Table;
