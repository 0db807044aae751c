import * as account from '#schema/wire/paths/account';
import { request } from '../../client/request.ts';
import { forgetSession } from '../../client/session-on-device.ts';
import * as words from '../../words/account.ts';

export const NO_TOKEN = words.invalidResetLinkPleaseRequest;

/**
 * Has a reset link mailed. The server answers alike for addresses it knows and those it does not.
 * @returns its sentence. @throws ApiProblem, NetworkProblem; so do all of these.
 */
export async function requestReset(email: string): Promise<string> {
  return (await request(account.requestPasswordReset, { body: { email }, anonymous: true })).message;
}

/**
 * Ends every way in by the link of a mail that told of one; it stays good for a new password. Every
 * session has ended, so this browser's goes too.
 */
export async function sayNotMe(token: string): Promise<string> {
  const { message } = await request(account.notMe, { body: { token }, anonymous: true });
  forgetSession();
  return message;
}

/** Why this new password cannot be sent, or null. */
export function mistakeIn(password: string, confirmation: string): string | null {
  if (password !== confirmation) return words.passwordsDoNotMatch;
  return password.length < 8 ? words.passwordMustBeAtLeast : null;
}

/** Sets the password by mail token. Every session has ended with it, so this browser's goes too. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await request(account.resetPassword, { body: { token, password }, anonymous: true });
  forgetSession();
}
