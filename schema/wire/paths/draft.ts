import type { At } from '../call.ts';

/** Calls of a mock draft, under /api/{contest path}. */
type Path<Name extends string> = At<'draft', Name>;

export const prospects = 'GET /prospects' as Path<'prospects'>;
export const expertPicks = 'GET /expert-picks' as Path<'expertPicks'>;
export const experts = 'GET /expert-picks/experts' as Path<'experts'>;
export const teams = 'GET /teams' as Path<'teams'>;
export const lockDate = 'GET /lock-date' as Path<'lockDate'>;
export const selections = 'GET /selections' as Path<'selections'>;
export const userSelections = 'GET /user-selections/{userId}' as Path<'userSelections'>;
export const createSelection = 'POST /selections' as Path<'createSelection'>;
export const updateSelections = 'PUT /selections' as Path<'updateSelections'>;
export const updateSelection = 'PUT /selections/{id}' as Path<'updateSelection'>;
export const confirmSelection = 'POST /selections/{id}/confirm' as Path<'confirmSelection'>;
export const results = 'GET /results' as Path<'results'>;
export const publish = 'POST /results' as Path<'publish'>;
export const leaderboard = 'GET /leaderboard' as Path<'leaderboard'>;
export const scoredSheet = 'GET /results/{username}' as Path<'scoredSheet'>;
export const guests = 'GET /guests' as Path<'guests'>;
export const favourites = 'GET /favourites' as Path<'favourites'>;
export const progress = 'GET /progress/{username}' as Path<'progress'>;
export const night = 'GET /night' as Path<'night'>;
