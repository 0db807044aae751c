import type { Passkey, PasskeyCalls } from '#schema/wire/account/passkey';
import type { Body } from '#schema/wire/call';
import * as paths from '#schema/wire/paths/passkey';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

export type { Passkey };
/** A fan's passkeys, and whether they have a password too. */
export type OwnPasskeys = { passkeys: Passkey[]; password: boolean };
type FreshProof = Body<PasskeyCalls['newPasskey']>;

/** @throws ApiProblem, NetworkProblem */
export async function ownPasskeys(ask: Ask = requestWithHeaders): Promise<OwnPasskeys> {
  const { data, password } = await answersBy(ask)(paths.ownPasskeys);
  return { passkeys: data, password };
}

/**
 * That it is the fan who asks: by the password that they have typed, or null: by a passkey. @throws
 * ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function freshProof(password: string | null): Promise<FreshProof> {
  if (password !== null) return { password };
  const [{ signByPasskey }, { data }] = await Promise.all([device(), request(paths.proofChallenge)]);
  return { passkey: await signByPasskey(data) };
}

/**
 * Makes a passkey in this device and keeps it. @throws ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function addPasskey(password: string | null): Promise<Passkey> {
  const { data } = await request(paths.newPasskey, { body: await freshProof(password) });
  const { makePasskey } = await device();
  return (await request(paths.addPasskey, { body: await makePasskey(data) })).data;
}

/** @throws ApiProblem, NetworkProblem */
export async function renamePasskey({ id }: Passkey, name: string): Promise<Passkey> {
  return (await request(paths.renamePasskey, { params: { passkey: id }, body: { name } })).data;
}

/**
 * @returns what to do about it on the device. @throws ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function removePasskey({ id }: Passkey, password: string | null): Promise<string> {
  const body = await freshProof(password);
  const { message } = await request(paths.removePasskey, { params: { passkey: id }, body });
  // It is gone all the same if this cannot be loaded.
  void device().then(
    ({ forgetPasskey }) => forgetPasskey(id),
    () => undefined,
  );
  return message;
}

/** What talks to the device: loaded at a press. */
const device = () => import('../../client/passkey.ts');
