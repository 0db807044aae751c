import * as z from 'zod';
import { MOST_PICKS, type MockDraft } from '#games/mock-draft/contest';
import { shown } from '../wire/call.ts';
import { card, line } from './card.ts';

/** season.json of a mock draft. */
export const mockDraft = z.strictObject({
  kind: z.literal('mock-draft'),
  ...card,
  event: z.strictObject({
    title: line(60),
    location: line(60),
    day: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, 'is not a day such as 23/04/2026'),
    startTime: line(30),
  }),
  picks: z.int().min(1).max(MOST_PICKS),
  thatTeam: z.enum(['named', 'real']),
  expertPrefix: shown(z.string().max(30)).nullable(),
  resultsTitle: line(60),
  resultsFailure: line(120).optional(),
  callFailures: z
    .strictObject({ selections: line(120), create: line(120), update: line(120), teams: line(120) })
    .optional(),
  rankPrefix: shown(z.string().max(5)).optional(),
  clubs: z
    .array(line(60))
    .min(1)
    .max(100)
    .refine((clubs) => new Set(clubs).size === clubs.length, 'names a club twice'),
}) satisfies z.ZodType<MockDraft>;
