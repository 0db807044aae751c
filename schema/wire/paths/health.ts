import type { At } from '../call.ts';

/** Whether the product works, under /api. */
type Path<Name extends string> = At<'health', Name>;

export const health = 'GET /health' as Path<'health'>;
