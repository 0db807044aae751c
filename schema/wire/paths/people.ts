import type { At } from '../call.ts';

/** What an administrator does about people, under /api. */
type Path<Name extends string> = At<'people', Name>;

export const people = 'GET /admin/users' as Path<'people'>;
export const changePerson = 'PATCH /admin/users/{id}' as Path<'changePerson'>;
export const deletePerson = 'DELETE /admin/users/{id}' as Path<'deletePerson'>;
export const sendProofAgain = 'POST /admin/users/{id}/verification' as Path<'sendProofAgain'>;
export const organisers = 'GET /admin/contests/{id}/organisers' as Path<'organisers'>;
export const nameOrganiser = 'PUT /admin/contests/{id}/organisers/{userId}' as Path<'nameOrganiser'>;
export const dismissOrganiser = 'DELETE /admin/contests/{id}/organisers/{userId}' as Path<'dismissOrganiser'>;
export const acts = 'GET /admin/trail' as Path<'acts'>;
