import type { Body } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { keptSession } from '../../client/session-on-device.ts';
import * as words from '../../words/account.ts';
import { afterSignIn, withDestination } from './destination.ts';
import { keepAddress, signInByLink } from './sign-in.ts';

/**
 * What a link cannot decide alone, as the fan fills it in: another username, the password that was
 * chosen at registration.
 */
export type Claim = Body<Calls['POST /auth/verify-email/{token}']>;
/**
 * `needs`: what is to be filled in before the link can do its work. `passkey`: the fan makes their
 * first by the same link now. `signedIn`: the way on for a fan whom the link has signed in.
 */
export type Verification = {
  done: boolean;
  message: string;
  needs?: 'username' | 'password';
  passkey?: boolean;
  signedIn?: string | null;
};

/**
 * Proves the mail address by the token of the link; with a claim if the link has asked for one. In
 * the browser that registered it signs in too; the sign-in that follows elsewhere in this tab knows
 * the address.
 */
export async function verifyEmail(token: string, claim: Claim = {}): Promise<Verification> {
  const quietly = { params: { token }, anonymous: true };
  try {
    const { message, email, passkey, signsIn } =
      Object.keys(claim).length === 0
        ? await request('GET /auth/verify-email/{token}', quietly)
        : await request('POST /auth/verify-email/{token}', { ...quietly, body: claim });
    keepAddress(email);
    return { done: true, message, passkey, signedIn: signsIn ? await enter(token) : null };
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
 * The way on after a sign-in by the link; null: the fan signs in by hand, or somebody is signed in
 * here.
 */
async function enter(token: string): Promise<string | null> {
  if (keptSession() !== null) return null;
  // Before: the tab that waits at the sign-in hears of this one, goes there and forgets it.
  const way = withDestination('/login', `?next=${encodeURIComponent(afterSignIn(location.search))}`);
  return signInByLink(token).then(
    () => way,
    () => null,
  );
}

/**
 * The secret in the link of a mail (`?token=`), or null. Once read it leaves the address bar, where
 * it would be seen, copied and passed on with the page; the entry of the history keeps it, so that
 * a reload still has it.
 */
export function mailToken(): string | null {
  const address = new URL(location.href);
  const kept: unknown = history.state?.token;
  const token = address.searchParams.get('token') || (typeof kept === 'string' ? kept : null);
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState({ ...history.state, token }, '', address);
  }
  return token;
}
