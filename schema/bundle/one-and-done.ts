import * as z from 'zod';
import { type OneAndDone, ROUNDS, type Round } from '#games/one-and-done/contest';
import { card, line, zone } from './card.ts';

const rank = z.int().min(1).max(100_000).nullable();
const points = z.int().min(0).max(1_000_000).nullable();
const rounds = z.strictObject(
  Object.fromEntries(ROUNDS.map((round) => [round, points])) as Record<Round, typeof points>,
);

const category = z.strictObject({
  // It is part of ids and of names on the wire.
  name: z
    .string()
    .max(20)
    .regex(/^[A-Z][A-Za-z0-9]*$/, 'is no name of a category such as Gold'),
  from: rank,
  to: rank,
});

/** season.json of a one-and-done contest. */
export const oneAndDone = z.strictObject({
  kind: z.literal('one-and-done'),
  ...card,
  categories: z
    .array(category)
    .min(1)
    .max(6)
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'names a category twice'),
  lastRank: rank,
  lockTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 11:00'),
  lockZone: zone.optional(),
  scoring: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('round'),
      points: z.record(line(40), rounds).refine((all) => Object.keys(all).length > 0, 'names no designation'),
    }),
    z.strictObject({ by: z.literal('earnings') }),
  ]),
  draws: z.boolean(),
  backup: z.boolean(),
  athleteWord: z.enum(['player', 'golfer']),
  unit: z.enum(['points', 'USD']),
}) satisfies z.ZodType<OneAndDone>;
