import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sentenceOf } from '../../client/problem.ts';
import { UPDATE_FAILED } from '../profile/user.ts';
import { mailProofAgain, NO_TOKEN as NO_MAIL_TOKEN, verifyEmail } from './mail-proof.ts';
import { NO_TOKEN, requestReset, resetPassword, sayNotMe } from './password-reset.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The sentence for a call that did not succeed. */
const said = async (call: Promise<unknown>) => call.then(() => null, sentenceOf);
const failed = 'An error occurred. Please try again.';
const calls = [
  ['a reset link', () => said(requestReset('demo@calledit.example')), failed],
  ['a new password', () => said(resetPassword('token', 'another-pass-2025')), failed],
  ['"This was not me"', () => said(sayNotMe('token')), failed],
  ['another verification mail', () => said(mailProofAgain('demo@calledit.example')), failed],
  ['a verification', async () => (await verifyEmail('token')).message, 'An error occurred during verification.'],
] as const;

test.each(calls)('%s that fails without a word has a sentence of its own', async (_, ask, sentence) => {
  for (const [answer, status] of [
    [{}, 500],
    [{ success: false }, 200],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
    expect(await ask()).toBe(sentence);
  }
});

test.each(calls)("%s that fails with the server's word says that word", async (_, ask) => {
  for (const status of [503, 200]) {
    vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Come back later' }, { status }));
    expect(await ask()).toBe('Come back later');
  }
});

test.each(calls)('%s without a connection says so', async (_, ask) => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await ask()).toBe('Network error. Please check your connection and try again.');
});

test('links without their token, and a profile that was not saved, have the sentences of the specification', () => {
  expect(NO_TOKEN).toBe('Invalid reset link. Please request a new password reset.');
  expect(NO_MAIL_TOKEN).toBe('Invalid verification link. Please check your email for the correct link.');
  expect(UPDATE_FAILED).toBe('Failed to update profile');
});
