import type { At } from '../call.ts';

/** What a fan may do with their own account as a whole, under /api. */
type Path<Name extends string> = At<'person', Name>;

export const ownData = 'GET /users/me/export' as Path<'ownData'>;
export const deleteAccount = 'DELETE /users/me' as Path<'deleteAccount'>;
export const devices = 'GET /auth/devices' as Path<'devices'>;
export const endDevice = 'DELETE /auth/devices/{device}' as Path<'endDevice'>;
export const changePassword = 'POST /auth/change-password' as Path<'changePassword'>;
export const changeAddress = 'POST /auth/change-email' as Path<'changeAddress'>;
export const proveAddress = 'POST /auth/change-email/{token}' as Path<'proveAddress'>;
