import { mailboxOf } from '#games/fan/mail-address';
import { mistakeInName } from '#games/fan/person-name';
import { mistakeInUsername } from '#games/fan/username';
import type { Body } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { ApiProblem, checkFields, Mistake } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import * as words from '../../words/account.ts';
import { rememberDestination } from './destination.ts';
import { keepAddress } from './sign-in.ts';

export type RegistrationForm = Body<Calls['POST /auth/register']>;

/** What is wrong with a person's names and residence, by field; null: nothing. */
export function personMistakes({
  firstName,
  lastName,
  residence,
}: Record<'firstName' | 'lastName' | 'residence', string>) {
  return {
    firstName: mistakeInName(words.firstNameField, tidy(firstName)),
    lastName: mistakeInName(words.lastNameField, tidy(lastName)),
    residence: residence === '' && words.countryOfResidenceIsRequired,
  };
}

/** Before anything is sent. The server checks again, and more. @throws Mistake */
export function checkRegistration({ username, email, password, ...person }: RegistrationForm): void {
  checkFields({
    ...personMistakes(person),
    username: mistakeInUsername(tidy(username)),
    email: email.trim() === '' ? words.emailIsRequired : mailboxOf(email) === null && words.emailIsInvalid,
    password: password === '' ? words.passwordIsRequired : (password?.length ?? 8) < 8 && words.passwordTooShort,
  });
}

const tidy = (text: string) => text.normalize('NFC').trim();

/**
 * Registers. `search`: of the address, which may say where the fan wants to go. @throws Mistake,
 * ApiProblem
 */
export async function register(registration: RegistrationForm, search: string): Promise<void> {
  checkRegistration(registration);
  // Here, and not by the link of the mail, which would ask for another.
  checkFields({ username: await nameRefusal(registration.username, true) });
  // Not only once the answer is here: it may be lost, and the mail is followed all the same.
  rememberDestination(search);
  await request('POST /auth/register', { body: registration, anonymous: true }).catch((error: unknown) => {
    throw error instanceof ApiProblem ? error : new Mistake(words.registrationFailed);
  });
  keepAddress(registration.email.trim());
}

/**
 * Why a username cannot be had, in the server's words; null: it can. Null too if it is none (the
 * form says that by itself) and if nobody could be asked: then it is told when it is taken.
 * `anonymous`: nobody is signed in; a fan may go back to a name of their own.
 */
export async function nameRefusal(typed: string, anonymous: boolean): Promise<string | null> {
  const username = typed.normalize('NFC').trim();
  if (mistakeInUsername(username) !== null) return null;
  const asked = request('POST /auth/username', { body: { username }, anonymous });
  return asked.then(
    ({ data }) => data.message,
    () => null,
  );
}

/** @throws Mistake if it is another than its confirmation, or too short */
export function checkNewPassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw new Mistake(words.passwordsDoNotMatch, { confirmation: '' });
  if (password.length < 8) throw new Mistake(words.newPasswordTooShort, { password: '' });
}
