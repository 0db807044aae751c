import { mailboxOf } from '#games/fan/mail-address';
import { mistakeInName } from '#games/fan/person-name';
import { mistakeInUsername } from '#games/fan/username';
import type { AccountCalls } from '#schema/wire/account';
import type { Body } from '#schema/wire/call';
import * as account from '#schema/wire/paths/account';
import { ApiProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import * as words from '../../words/account.ts';

export type RegistrationForm = Body<AccountCalls['register']>;
/** What is wrong, by field. A field that is right is absent. */
export type Mistakes = Partial<Record<keyof RegistrationForm, string>>;

const FIELDS: (keyof RegistrationForm)[] = ['firstName', 'lastName', 'username', 'email', 'password', 'residence'];
/** The rules that the server asks too. */
const RULES = [
  ['firstName', (name: string) => mistakeInName(words.firstNameField, name)],
  ['lastName', (name: string) => mistakeInName(words.lastNameField, name)],
  ['username', mistakeInUsername],
] as const;

/** What the form says before anything is sent. The server checks again, and more. */
export function mistakesIn(registration: RegistrationForm): Mistakes {
  const mistakes: Mistakes = {};
  if (registration.email.trim() === '') mistakes.email = words.emailIsRequired;
  if (registration.password === '') mistakes.password = words.passwordIsRequired;
  if (registration.residence === '') mistakes.residence = words.countryOfResidenceIsRequired;
  for (const [field, mistakeIn] of RULES) {
    const mistake = mistakeIn(registration[field].normalize('NFC').trim());
    if (mistake) mistakes[field] = mistake;
  }
  if (!mistakes.email && mailboxOf(registration.email) === null) mistakes.email = words.emailIsInvalid;
  if (!mistakes.password && registration.password !== undefined && registration.password.length < 8)
    mistakes.password = words.passwordMustBeAtLeast8Characters;
  return mistakes;
}

/** @throws ApiProblem, NetworkProblem: see `refusalOf` */
export async function register(registration: RegistrationForm): Promise<void> {
  await request(account.register, { body: registration, anonymous: true });
}

/**
 * A refused registration as the form shows it: the sentence, and what belongs under single fields.
 */
export function refusalOf(error: unknown): { message: string; mistakes: Mistakes } {
  const mistakes: Mistakes = {};
  const problem = error instanceof ApiProblem ? error : null;
  const byField = (problem?.more.errors ?? {}) as Record<string, unknown>;
  for (const field of FIELDS) {
    const sentences: unknown = byField[field];
    if (Array.isArray(sentences) && typeof sentences[0] === 'string') mistakes[field] = sentences[0];
  }
  return { message: problem?.message || words.registrationFailedPleaseTryAgain, mistakes };
}
