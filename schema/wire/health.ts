import * as z from 'zod';
import { callsAt } from './call.ts';
import * as paths from './paths/fans.ts';

export const healthCalls = callsAt(paths.health, {
  health: {
    who: 'open',
    summary: 'Whether the product works, its game time, and how many contests it runs',
    answer: z.object({ status: z.literal('ok'), now: z.string(), contests: z.number() }),
  },
});
