import * as z from 'zod';
import type { Contest, KindName } from '#games/contest';
import { mockDraft } from './mock-draft.ts';
import { oneAndDone } from './one-and-done.ts';

const KINDS = { 'mock-draft': mockDraft, 'one-and-done': oneAndDone } satisfies Record<KindName, z.ZodType>;

/** season.json: the constants of a contest. */
export const seasonJson: z.ZodType<Contest> = z
  .discriminatedUnion('kind', [KINDS['mock-draft'], KINDS['one-and-done']])
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'is before startsOn' });

/** The same as JSON Schema, for whoever writes one. */
export function seasonSchema() {
  return { title: 'season.json of a Called It bundle', ...z.toJSONSchema(seasonJson, { io: 'input' }) };
}
