import * as account from '#schema/wire/paths/account';
import { forgetSession } from '../../client/kept-session.ts';
import { sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';

const OTHERWISE = 'An error occurred. Please try again.';
export const NO_TOKEN = 'Invalid reset link. Please request a new password reset.';

/** What came of it: the server's sentence, or the one that stands in for it. */
export type FormOutcome = { done: boolean; message: string };

/** Has a reset link mailed. The server answers alike for addresses it knows and those it does not. */
export async function requestReset(email: string): Promise<FormOutcome> {
  try {
    const { message } = await request(account.requestPasswordReset, { body: { email }, anonymous: true });
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error, OTHERWISE) };
  }
}

/** Why this new password cannot be sent, or null. */
export function mistakeIn(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match.';
  return password.length < 8 ? 'Password must be at least 8 characters long.' : null;
}

/** Sets the password by mail token. Every session has ended with it, so this browser's goes too. */
export async function resetPassword(token: string, password: string): Promise<FormOutcome> {
  try {
    const { message } = await request(account.resetPassword, {
      body: { token, password },
      anonymous: true,
    });
    forgetSession();
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error, OTHERWISE) };
  }
}
