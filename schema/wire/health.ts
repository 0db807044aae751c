import * as z from 'zod';
import type { Table } from './call.ts';

export const healthCalls = {
  'GET /health': {
    who: 'open',
    summary: 'Whether the product works, its game time, and how many contests it runs',
    answer: z.object({ status: z.literal('ok'), now: z.string(), contests: z.number() }),
  },
} satisfies Table;
