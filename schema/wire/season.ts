import * as z from 'zod';
import type { OneAndDone } from '#games/one-and-done/contest';
import { called, done, id, like, type Table, text } from './call.ts';
import { limits } from './limits.ts';
import { proofCalls } from './proof.ts';
import { dry, publicationCalls, published, was } from './publication.ts';
import { field } from './season-field.ts';
import { leaderboard, seasonStanding } from './standing.ts';

/**
 * Names that a description shows: of the game that is scored by rounds, and of the one scored by
 * money.
 */
const NAMES = {
  round: { tournament: 'Wimbledon', player: 'Carlos Alcaraz', backup: 'Jannik Sinner' },
  earnings: { tournament: 'The Genesis Invitational', player: 'Rory McIlroy', backup: 'Scottie Scheffler' },
};

/** The fields of each category, by what they hold; some only of a contest with back-ups. */
function fields(contest: OneAndDone, shapes: z.ZodRawShape, withBackup: z.ZodRawShape = {}): z.ZodRawShape {
  const named = Object.entries({ ...shapes, ...(contest.backup && withBackup) });
  return Object.fromEntries(
    contest.categories.flatMap(({ name }) => named.map(([what, shape]) => [field(contest, name, what), shape])),
  );
}

const tournament = z.object({
  id: z.string(),
  tournament: like('Wimbledon'),
  /** dd.mm.yyyy */
  date: like('30.06.2025'),
  startsOn: like('2025-06-30'),
  endsOn: like('2025-07-13'),
  designation: like('Grand Slam').nullable(),
  surface: like('Grass').nullable(),
  purse: z.number().nullable(),
  locksAt: like('2025-06-30T20:00:00.000Z'),
  isLocked: z.boolean(),
  complete: z.boolean(),
  /** Whether its results are signed, or official by themselves. */
  official: z.boolean(),
  /** Its slots score nothing, and whoever was picked there is free again. */
  cancelled: z.literal(true).optional(),
  fieldSet: z.boolean(),
});
export type TournamentRecord = z.output<typeof tournament>;

const player = z.object({
  id: z.number(),
  rank: z.number(),
  player: like('Carlos Alcaraz'),
  country: like('ESP').nullable(),
  officialPoints: z.number().nullable(),
  category: like('Gold').nullable(),
  seedingRank: z.number().nullable(),
  /** They have left the tournament that was asked for, or the season: nobody picks them again. */
  withdrawn: z.literal(true).optional(),
});
export type PlayerRecord = z.output<typeof player>;

/** One fan's picks in one tournament; the fields of each category hold names. */
export type SeasonSelection = { tournament: string; is_locked: boolean } & Record<string, string | boolean | null>;
/**
 * One tournament scored; the fields of each category hold name, result and points (null: nothing to
 * show).
 */
export type SeasonResult = { tournament: string; total_points: number | null } & Record<string, string | number | null>;
export type SeasonSummary = Record<string, number>;

export function seasonCalls(contest: OneAndDone) {
  const named = NAMES[contest.scoring.by];
  const nullable = z.string().nullable();
  const athlete = like(named.player).nullable();
  const backup = like(named.backup).nullable();
  const selection = z.object({
    tournament: like(named.tournament),
    is_locked: z.boolean(),
    /** Whoever is picked there is free again. */
    cancelled: z.literal(true).optional(),
    ...fields(
      contest,
      // `withdrew`: of the own picks before the lock, who has withdrawn.
      { selection: athlete, withdrew: athlete.optional() },
      // `freed`: counts as unused again, for the first never started, or the back-up was not
      // needed.
      {
        backup,
        freed: z.boolean(),
        backup_freed: z.boolean(),
        backup_withdrew: backup.optional(),
      },
    ),
    // When it was to lock as these were saved.
    lock_was: like('2025-06-30T18:00:00.000Z').optional(),
  }) as unknown as z.ZodType<SeasonSelection>;
  const result = z.object({
    tournament: like(named.tournament),
    ...fields(contest, {
      selection: athlete,
      result: nullable,
      points: z.number().nullable(),
      reason: nullable,
      // As in a draft.
      shared: called.sharedBy,
      since: called.since,
    }),
    total_points: z.number().nullable(),
  }) as unknown as z.ZodType<SeasonResult>;
  const totals = (prefix: string) =>
    z.object({
      ...(contest.categories.length > 1
        ? Object.fromEntries(
            contest.categories.map(({ name }) => [`${prefix}${name.toLowerCase()}_points`, z.number()]),
          )
        : {}),
      total_points: z.number(),
    }) as unknown as z.ZodType<SeasonSummary>;
  const ofPlayer = z.strictObject({ tournament: text(named.tournament), player: text(named.player) });
  const publishedRow =
    contest.scoring.by === 'round'
      ? ofPlayer.extend({ result: z.enum(['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128', 'WD']) })
      : ofPlayer.extend({
          /** Whole USD. */
          earnings: z.int().min(0).max(100_000_000).optional(),
          /** False: entered and never started. */
          started: z.boolean().optional(),
        });
  return {
    ...publicationCalls,
    ...proofCalls,

    'GET /{season}/tournaments': {
      who: 'open',
      summary: 'Tournaments by date',
      answer: z.array(tournament),
    },
    'GET /{season}/players': {
      who: 'open',
      cached: 'version',
      summary: 'Who may be picked, by rank; with a tournament its field only',
      query: z.strictObject({ tournament: text(named.tournament).optional() }),
      answer: z.array(player),
    },
    'GET /{season}/selections/{user_id}': {
      who: 'fan',
      summary: 'Picks of a fan: your own always, others’ once locked',
      params: z.strictObject({ user_id: id }),
      answer: z.array(selection),
    },
    'POST /{season}/selections': {
      who: 'fan',
      limits: [limits.picks],
      summary: 'Saves the picks of one tournament. A category left out or empty text stays as it is; null clears it',
      body: z.strictObject({
        user_id: id,
        tournament: text(named.tournament).min(1),
        ...fields(contest, { selection: text(named.player).nullish() }, { backup: text(named.backup).nullish() }),
      }) as unknown as z.ZodType<{ user_id: string; tournament: string } & Record<string, string | null | undefined>>,
      answer: done.extend({ data: selection }),
    },
    'GET /{season}/results/{user_id}': {
      who: 'optional',
      summary: 'A fan’s results by tournament; picks of others once locked',
      params: z.strictObject({ user_id: id }),
      answer: z.array(result),
    },
    'GET /{season}/results/summary/{user_id}': {
      who: 'optional',
      summary: 'A fan’s points by category',
      params: z.strictObject({ user_id: id }),
      answer: totals('total_'),
    },
    'POST /{season}/results': {
      who: 'organiser',
      summary:
        'Publishes results, any subset, again for a correction; rescores everything. `dry`: says what would change',
      query: dry,
      body: z.strictObject({ results: z.array(publishedRow).min(1).max(500), was }) as unknown as z.ZodType<{
        results: Record<string, string | number | boolean>[];
        was?: z.output<typeof was>;
        /** Of a draft. */
        positions?: 'as given';
      }>,
      answer: published,
    },
    'GET /{season}/leaderboard': {
      ...leaderboard,
      answer: z.array(seasonStanding),
    },
    'GET /{season}/user-results/{username}': {
      who: 'fan',
      summary: 'A fan’s summary and results by name',
      params: z.strictObject({ username: text('demo') }),
      /** `fan_page`: whether the fan has a page of all their games that others find. */
      answer: z.object({ summary: totals(''), results: z.array(result), fan_page: z.boolean() }),
    },
  } satisfies Table;
}
export type SeasonCalls = ReturnType<typeof seasonCalls>;
