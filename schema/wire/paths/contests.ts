import type { At } from '../call.ts';

/** Calls about the contests themselves, under /api. */
type Path<Name extends string> = At<'contests', Name>;

export const contests = 'GET /contests' as Path<'contests'>;
export const overview = 'GET /admin/contests' as Path<'overview'>;
export const importBundle = 'POST /admin/contests' as Path<'importBundle'>;
export const replaceBundle = 'PUT /admin/contests/{id}/bundle' as Path<'replaceBundle'>;
export const exportBundle = 'GET /admin/contests/{id}/bundle' as Path<'exportBundle'>;
export const changeContest = 'PATCH /admin/contests/{id}' as Path<'changeContest'>;
export const changes = 'GET /admin/contests/{id}/changes' as Path<'changes'>;
export const undoChange = 'POST /admin/contests/{id}/changes/{change}/undo' as Path<'undoChange'>;
export const aliases = 'GET /admin/contests/{id}/aliases' as Path<'aliases'>;
export const rememberAliases = 'PUT /admin/contests/{id}/aliases' as Path<'rememberAliases'>;
