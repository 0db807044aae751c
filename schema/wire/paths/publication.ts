import type { At } from './at.ts';

/** Calls of the paper trail, under /api/{contest path} of every kind. */
type Path<Name extends string> = At<'publication', Name>;

export const publications = 'GET /publications' as Path<'publications'>;
export const undo = 'POST /publications/{id}/undo' as Path<'undo'>;
