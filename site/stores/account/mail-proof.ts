import type { AccountCalls } from '#schema/wire/account';
import type { Body } from '#schema/wire/call';
import * as account from '#schema/wire/paths/account';
import { proveAddress } from '#schema/wire/paths/person';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import * as words from '../../words/account.ts';
import { keepAddress } from './joined-address.ts';

export const NO_TOKEN = words.invalidVerificationLinkPleaseCheck;

/**
 * What a link cannot decide alone, as the fan fills it in: another username, the password that was
 * chosen at registration.
 */
export type Claim = Body<AccountCalls['completeVerification']>;
/**
 * `needs`: what is to be filled in before the link can do its work. `passkey`: the fan makes their
 * first by the same link now.
 */
export type Verification = { done: boolean; message: string; needs?: 'username' | 'password'; passkey?: boolean };

/**
 * Proves the mail address by the token of the link; with a claim if the link has asked for one. The
 * sign-in that follows in this tab knows the address.
 */
export async function verifyEmail(token: string, claim: Claim = {}): Promise<Verification> {
  const quietly = { params: { token }, anonymous: true };
  try {
    const { message, email, passkey } =
      Object.keys(claim).length === 0
        ? await request(account.verifyEmail, quietly)
        : await request(account.completeVerification, { ...quietly, body: claim });
    keepAddress(email);
    return { done: true, message, passkey };
  } catch (error) {
    return {
      done: false,
      message: sentenceOf(error, words.errorOccurredDuringVerification),
      needs: neededBy(error),
    };
  }
}

function neededBy(error: unknown): Verification['needs'] {
  const { usernameNeeded, passwordNeeded } = error instanceof ApiProblem ? error.more : {};
  if (usernameNeeded === true) return 'username';
  return passwordNeeded === true ? 'password' : undefined;
}

/** Whether a refused sign-in only lacks the proof of the mail address. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 403 && error.more.unverified === true;
}

/** @returns what the server says of it. @throws ApiProblem, NetworkProblem */
export async function mailProofAgain(email: string): Promise<string> {
  return (await request(account.resendVerification, { body: { email }, anonymous: true })).message;
}

/**
 * Makes a new address the fan's, by the token of its link. @returns what the server says of it.
 * @throws ApiProblem, NetworkProblem
 */
export async function proveNewAddress(token: string): Promise<string> {
  return (await request(proveAddress, { params: { token }, anonymous: true })).message;
}
