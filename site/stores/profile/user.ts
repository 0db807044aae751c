import type { AccountCalls, User } from '#schema/wire/account';
import type { Answer, Body } from '#schema/wire/call';
import * as account from '#schema/wire/paths/account';
import * as person from '#schema/wire/paths/person';
import { request } from '../../client/request.ts';
import { keptSession } from '../../client/session-on-device.ts';
import * as words from '../../words/account.ts';
import { browserZone } from '../../words/own-time.ts';
import { signOut, updateUser } from '../session.ts';
import { freshProof } from './passkeys.ts';
import { formWith } from './picture.ts';

type Update = AccountCalls['updateProfile'];
export type ProfileChange = Body<Update>;
export const UPDATE_FAILED = words.failedToUpdateProfile;

/**
 * Changes the own profile on the server, then the user kept here. @throws ApiProblem,
 * NetworkProblem
 */
export async function saveProfile(change: ProfileChange): Promise<string> {
  return take(await request(account.updateProfile, { body: change }));
}

/** Fills in what registration left out. @throws ApiProblem, NetworkProblem */
export async function completeProfile(change: ProfileChange): Promise<string> {
  return take(await request(account.completeProfile, { body: change }));
}

/** Sends a picture as the own avatar. @throws ApiProblem, NetworkProblem */
export async function saveLogo(picture: Blob): Promise<string> {
  return take(await request(account.updateProfile, { body: formWith('profileLogo', picture) }));
}

/**
 * The zone of this browser becomes the fan's, if none is known. If it cannot be said now, the next
 * visit says it.
 */
export async function rememberZone(): Promise<void> {
  const user = keptSession()?.user;
  const timeZone = browserZone();
  if (!user || user.timeZone || !timeZone) return;
  await saveProfile({ timeZone }).catch(() => undefined);
}

/**
 * Changes the password, or sets the first (`currentPassword` null: a passkey proves who asks);
 * other sessions end, and passkeys that are not kept. @returns what the server says of it. @throws
 * ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function changePassword(
  currentPassword: string | null,
  password: string,
  keepPasskeys: boolean,
): Promise<string> {
  const proof = await freshProof(currentPassword);
  const proven = proof.passkey ? { passkey: proof.passkey } : { currentPassword: proof.password };
  return (await request(person.changePassword, { body: { ...proven, password, keepPasskeys } })).message;
}

/**
 * Ends every session of the fan, this one too, and passkeys that are not kept. @throws ApiProblem,
 * NetworkProblem
 */
export async function signOutEverywhere(keepPasskeys: boolean): Promise<void> {
  await request(account.logoutEverywhere, { body: { keepPasskeys } });
  await signOut();
}

function take({ message, data }: Answer<Update>): string {
  const { createdAt: _, ...user } = data;
  updateUser(user satisfies User);
  return message;
}
