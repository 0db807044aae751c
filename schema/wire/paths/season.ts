import type { At } from '../call.ts';

/** Calls of a one-and-done contest, under /api/{contest path}. */
type Path<Name extends string> = At<'season', Name>;

export const tournaments = 'GET /tournaments' as Path<'tournaments'>;
export const players = 'GET /players' as Path<'players'>;
export const selections = 'GET /selections/{user_id}' as Path<'selections'>;
export const saveSelection = 'POST /selections' as Path<'saveSelection'>;
export const results = 'GET /results/{user_id}' as Path<'results'>;
export const summary = 'GET /results/summary/{user_id}' as Path<'summary'>;
export const publish = 'POST /results' as Path<'publish'>;
export const leaderboard = 'GET /leaderboard' as Path<'leaderboard'>;
export const userResults = 'GET /user-results/{username}' as Path<'userResults'>;
