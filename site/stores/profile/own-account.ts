/** What a fan does about their own account. */
import type { Body } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { signOut } from '../../client/logout.ts';
import { request } from '../../client/request.ts';

/** What talks to the device: loaded at a press. */
const device = () => import('../../client/passkey.ts');

/**
 * That it is the fan who asks: by the password that they have typed, or null: by a passkey. @throws
 * Mistake too; so do those that take a password
 */
export async function freshProof(password: string | null): Promise<Body<Calls['POST /auth/passkeys/new']>> {
  if (password !== null) return { password };
  const [{ signByPasskey }, { data }] = await Promise.all([device(), request('GET /auth/passkeys/proof')]);
  return { passkey: await signByPasskey(data) };
}

/** Makes a passkey in this device and keeps it. */
export async function addPasskey(password: string | null): Promise<void> {
  const { data } = await request('POST /auth/passkeys/new', { body: await freshProof(password) });
  const { makePasskey } = await device();
  await request('POST /auth/passkeys', { body: await makePasskey(data) });
}

/** @returns what to do about it on the device */
export async function removePasskey(id: string, password: string | null): Promise<string> {
  const body = await freshProof(password);
  const { message } = await request('DELETE /auth/passkeys/{passkey}', { params: { passkey: id }, body });
  // It is gone all the same if this cannot be loaded.
  void device().then(
    ({ forgetPasskey }) => forgetPasskey(id),
    () => undefined,
  );
  return message;
}

/**
 * Changes the password, or sets the first (`currentPassword` null: a passkey proves who asks);
 * other sessions end, and passkeys that are not kept. @returns what the server says of it
 */
export async function changePassword(
  currentPassword: string | null,
  password: string,
  keepPasskeys: boolean,
): Promise<string> {
  const proof = await freshProof(currentPassword);
  const proven = proof.passkey ? { passkey: proof.passkey } : { currentPassword: proof.password };
  return (await request('POST /auth/change-password', { body: { ...proven, password, keepPasskeys } })).message;
}

/** Ends every session of the fan, this one too, and passkeys that are not kept. */
export async function signOutEverywhere(keepPasskeys: boolean): Promise<void> {
  await request('POST /auth/logout-everywhere', { body: { keepPasskeys } });
  await signOut();
}

/** Ends the account, and with it the session here. */
export async function deleteAccount(password: string | null): Promise<void> {
  await request('DELETE /users/me', { body: await freshProof(password) });
  await signOut();
}
