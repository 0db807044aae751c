import * as z from 'zod';
import { at, type Call, like } from './call.ts';
import * as paths from './paths/files.ts';

const params = z.strictObject({ id: like('tennis-2025').min(1).max(64) });
const file = { who: 'organiser', params, answer: z.string(), media: 'text/csv' } as const;

/** Files for a spreadsheet: commas, a header line, UTF-8. What a program would take for a formula begins with an apostrophe. */
export const fileCalls = {
  standingsFile: {
    ...at(paths.standingsFile),
    ...file,
    summary: 'The standings of a contest: rank, username, points, correct',
  },
  picksFile: {
    ...at(paths.picksFile),
    ...file,
    summary: 'All picks of a contest whose slot has locked, entry by entry, with what each has earned',
  },
} as const satisfies Record<string, Call>;
export type FileCalls = typeof fileCalls;
