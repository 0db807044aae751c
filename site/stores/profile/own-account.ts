import * as person from '#schema/wire/paths/person';
import { request } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { type FormOutcome, outcomeOf } from '../account/form-outcome.ts';
import { signOut } from '../session.ts';

/** Downloads all that is kept of the fan, as JSON. @throws ApiProblem, NetworkProblem */
export async function downloadOwnData(): Promise<void> {
  const data = await request(person.ownData);
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'called-it.json');
}

/** Asks for a link to a new address. */
export function changeAddress(email: string, password: string): Promise<FormOutcome> {
  return outcomeOf(request(person.changeAddress, { body: { email, password } }));
}

/** Ends the account, and with it the session here. @throws ApiProblem, NetworkProblem */
export async function deleteAccount(password: string): Promise<void> {
  await request(person.deleteAccount, { body: { password } });
  await signOut();
}
