import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPDATE_FAILED } from '../profile/user.ts';
import { mailProofAgain, NO_TOKEN as NO_MAIL_TOKEN, verifyEmail } from './mail-proof.ts';
import { NO_TOKEN, requestReset, resetPassword, sayNotMe } from './password-reset.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const calls = [
  ['a reset link', () => requestReset('demo@calledit.example'), 'An error occurred. Please try again.'],
  ['a new password', () => resetPassword('token', 'another-pass-2025'), 'An error occurred. Please try again.'],
  ['"This was not me"', () => sayNotMe('token'), 'An error occurred. Please try again.'],
  ['another verification mail', () => mailProofAgain('demo@calledit.example'), 'An error occurred. Please try again.'],
  ['a verification', () => verifyEmail('token'), 'An error occurred during verification.'],
] as const;

test.each(calls)('%s that fails without a word has a sentence of its own', async (_, ask, sentence) => {
  for (const [said, status] of [
    [{}, 500],
    [{ success: false }, 200],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(said, { status }));
    expect(await ask()).toEqual({ done: false, message: sentence });
  }
});

test.each(calls)("%s that fails with the server's word says that word", async (_, ask) => {
  for (const status of [503, 200]) {
    vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Come back later' }, { status }));
    expect(await ask()).toEqual({ done: false, message: 'Come back later' });
  }
});

test.each(calls)('%s without a connection says so', async (_, ask) => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await ask()).toEqual({
    done: false,
    message: 'Network error. Please check your connection and try again.',
  });
});

test('links without their token, and a profile that was not saved, have the sentences of the specification', () => {
  expect(NO_TOKEN).toBe('Invalid reset link. Please request a new password reset.');
  expect(NO_MAIL_TOKEN).toBe('Invalid verification link. Please check your email for the correct link.');
  expect(UPDATE_FAILED).toBe('Failed to update profile');
});
