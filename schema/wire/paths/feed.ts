import type { At } from '../call.ts';

/** Calls about the feeds of a contest, under /api. */
type Path<Name extends string> = At<'feed', Name>;

export const feeds = 'GET /admin/contests/{id}/feeds' as Path<'feeds'>;
export const setFeeds = 'PUT /admin/contests/{id}/feeds' as Path<'setFeeds'>;
