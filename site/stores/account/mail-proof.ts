import type { AccountCalls } from '#schema/wire/account';
import type { Body } from '#schema/wire/call';
import { account } from '#schema/wire/paths/account';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import * as words from '../../words/account.ts';
import { keepAddress } from './sign-in.ts';

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
    const { usernameNeeded, passwordNeeded } = error instanceof ApiProblem ? error.more : {};
    return {
      done: false,
      message: sentenceOf(error, words.verificationError),
      ...(usernameNeeded === true ? { needs: 'username' } : passwordNeeded === true ? { needs: 'password' } : {}),
    };
  }
}

/**
 * The secret in the link of a mail (`?token=`), or null. Once read it leaves the address bar, where
 * it would be seen, copied and passed on with the page; the entry of the history keeps it, so that
 * a reload still has it.
 */
export function mailToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') || keptToken();
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState({ ...history.state, token }, '', address);
  }
  return token;
}

function keptToken(): string | null {
  const token: unknown = history.state?.token;
  return typeof token === 'string' ? token : null;
}
