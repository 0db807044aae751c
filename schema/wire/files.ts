import * as z from 'zod';
import { contestId, id, type Table } from './call.ts';
import { limits } from './limits.ts';

const params = z.strictObject({ id: contestId });
const csv = { answer: z.custom<Blob>(), media: 'text/csv' } as const;
/** With a group: its members only. */
const file = { who: 'organiser', params, query: z.strictObject({ group: id.optional() }), ...csv } as const;

/**
 * Files for a spreadsheet: commas, a header line, UTF-8. What a program would take for a formula
 * begins with an apostrophe.
 */
export const fileCalls = {
  'GET /admin/contests/{id}/standings.csv': {
    ...file,
    limits: [limits.files],
    summary: 'The standings of a contest, or of a group in it: rank, username, points, correct',
  },
  'GET /groups/{id}/standings.csv': {
    who: 'fan',
    limits: [limits.files],
    params: z.strictObject({ id }),
    query: z.strictObject({ contest: contestId }),
    ...csv,
    summary: 'The table of a group in a contest, for its captains: rank among the members, username, points, correct',
  },
  'GET /admin/contests/{id}/picks.csv': {
    ...file,
    limits: [limits.files],
    summary:
      'All picks of a contest, or of a group in it, whose slot has locked, entry by entry, with what each has earned',
  },
} satisfies Table;
