import type { At } from '../call.ts';

/** Calls about what was saved and sealed, under /api/{contest path} of every kind. */
type Path<Name extends string> = At<'proof', Name>;

export const saves = 'GET /saves' as Path<'saves'>;
export const ownProof = 'GET /proof' as Path<'ownProof'>;
export const proof = 'GET /proof/{username}' as Path<'proof'>;
export const roots = 'GET /roots' as Path<'roots'>;
export const sheets = 'GET /sheets' as Path<'sheets'>;
