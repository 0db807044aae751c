import type { At } from '../call.ts';

/** Passkeys: signing in by one, and a fan's own, under /api. */
type Path<Name extends string> = At<'passkey', Name>;

export const signInChallenge = 'GET /auth/passkeys/sign-in' as Path<'signInChallenge'>;
export const signInByPasskey = 'POST /auth/passkeys/sign-in' as Path<'signInByPasskey'>;
export const ownPasskeys = 'GET /auth/passkeys' as Path<'ownPasskeys'>;
export const proofChallenge = 'GET /auth/passkeys/proof' as Path<'proofChallenge'>;
export const newPasskey = 'POST /auth/passkeys/new' as Path<'newPasskey'>;
export const addPasskey = 'POST /auth/passkeys' as Path<'addPasskey'>;
export const renamePasskey = 'PATCH /auth/passkeys/{passkey}' as Path<'renamePasskey'>;
export const removePasskey = 'DELETE /auth/passkeys/{passkey}' as Path<'removePasskey'>;
export const newFirstPasskey = 'POST /auth/verify-email/{token}/new-passkey' as Path<'newFirstPasskey'>;
export const addFirstPasskey = 'POST /auth/verify-email/{token}/passkey' as Path<'addFirstPasskey'>;
