import type { AccountCalls } from '#schema/wire/account';
import { ApiProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import type { Outcome } from './password-reset.ts';

export const NO_TOKEN = 'Invalid verification link. Please check your email for the correct link.';

/** Proves the mail address by the token of the link. */
export async function verifyEmail(token: string): Promise<Outcome> {
  try {
    const path = `/api/auth/verify-email/${encodeURIComponent(token)}`;
    const { message } = await request<AccountCalls['verifyEmail']>('GET', path, {
      anonymous: true,
      loggedAs: '/api/auth/verify-email/{token}',
    });
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error, 'An error occurred during verification.') };
  }
}

/** Whether a refused sign-in only lacks the proof of the mail address. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 403 && error.more.unverified === true;
}

export async function mailProofAgain(email: string): Promise<Outcome> {
  try {
    const { message } = await request<AccountCalls['resendVerification']>('POST', '/api/auth/resend-verification', {
      body: { email },
      anonymous: true,
    });
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error, 'An error occurred. Please try again.') };
  }
}
