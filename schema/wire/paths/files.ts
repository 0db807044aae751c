import type { At } from '../call.ts';

/** Files about a contest for those who run it, under /api. */
type Path<Name extends string> = At<'files', Name>;

export const standingsFile = 'GET /admin/contests/{id}/standings.csv' as Path<'standingsFile'>;
export const groupFile = 'GET /groups/{id}/standings.csv' as Path<'groupFile'>;
export const picksFile = 'GET /admin/contests/{id}/picks.csv' as Path<'picksFile'>;
