import { newCalendar } from '#schema/wire/paths/account';
import * as person from '#schema/wire/paths/person';
import { request } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { signOut } from '../session.ts';
import { freshProof } from './passkeys.ts';

/** Downloads all that is kept of the fan, as JSON. @throws ApiProblem, NetworkProblem */
export async function downloadOwnData(): Promise<void> {
  const data = await request(person.ownData);
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'called-it.json');
}

/**
 * Asks for a link to a new address. `password` null: a passkey proves who asks. @returns what the
 * server says of it. @throws ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function changeAddress(email: string, password: string | null): Promise<string> {
  const proof = await freshProof(password);
  return (await request(person.changeAddress, { body: { ...proof, email } })).message;
}

/** Ends the account, and with it the session here. @throws ApiProblem, NetworkProblem */
export async function deleteAccount(password: string | null): Promise<void> {
  await request(person.deleteAccount, { body: await freshProof(password) });
  await signOut();
}

/**
 * A new secret address of the own lock times; the one before ends. @throws ApiProblem,
 * NetworkProblem
 */
export async function newCalendarAddress(): Promise<string> {
  const { data } = await request(newCalendar);
  return data.address;
}
