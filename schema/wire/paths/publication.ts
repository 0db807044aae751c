import type { At } from '../call.ts';

/** Calls of the paper trail and of the desk, under /api/{contest path} of every kind. */
type Path<Name extends string> = At<'publication', Name>;

export const publications = 'GET /publications' as Path<'publications'>;
export const undo = 'POST /publications/{id}/undo' as Path<'undo'>;
export const addAthlete = 'POST /athletes' as Path<'addAthlete'>;
export const enterFields = 'POST /athletes/fields' as Path<'enterFields'>;
export const nameAthlete = 'PUT /athletes' as Path<'nameAthlete'>;
export const withdrawals = 'GET /withdrawals' as Path<'withdrawals'>;
export const withdraw = 'PUT /withdrawals' as Path<'withdraw'>;
export const officials = 'GET /official' as Path<'officials'>;
export const sign = 'PUT /official' as Path<'sign'>;
