import type { At } from '../call.ts';

/** Calls of what fans share, under /api. */
type Path<Name extends string> = At<'share', Name>;

export const share = 'POST /shares' as Path<'share'>;
export const shares = 'GET /shares' as Path<'shares'>;
export const changeShare = 'PATCH /shares/{id}' as Path<'changeShare'>;
export const endShare = 'DELETE /shares/{id}' as Path<'endShare'>;
export const endSharedPage = 'DELETE /admin/shares/{address}' as Path<'endSharedPage'>;
export const publicShares = 'GET /fans/{username}/shares' as Path<'publicShares'>;
export const shared = 'GET /shared/{address}' as Path<'shared'>;
