import * as z from 'zod';
import { at, type Call } from './call.ts';
import * as paths from './paths/health.ts';

export const healthCalls = {
  health: {
    ...at(paths.health),
    who: 'open',
    summary: 'Whether the product works, its game time, and how many contests it runs',
    answer: z.object({ status: z.literal('ok'), now: z.string(), contests: z.number() }),
  },
} as const satisfies Record<string, Call>;
export type HealthCalls = typeof healthCalls;
