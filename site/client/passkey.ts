import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Made, Signed, ToMake, ToSign } from '#schema/wire/account/passkey';
import * as words from '../words/ui.ts';
import { Mistake } from './problem.ts';

const SENTENCES: Record<string, string> = {
  // It tells a fan who has closed the window from one who has no passkey here as little as it tells
  // us.
  NotAllowedError: words.passkeyNotUsed,
  InvalidStateError: words.passkeyAlreadyHere,
};

/** Whether this browser offers passkeys at a field, among the names that it fills in. */
export const offersPasskeys = browserSupportsWebAuthnAutofill;

/** Has the device make a passkey. @throws Mistake */
export function makePasskey(optionsJSON: ToMake): Promise<Made> {
  return byDevice(startRegistration({ optionsJSON })) as Promise<Made>;
}

/**
 * Has the device sign. `quietly`: it offers to at the field of the page, for as long as it takes;
 * the next call ends that. @throws Mistake
 */
export function signByPasskey(optionsJSON: ToSign, quietly = false): Promise<Signed> {
  return byDevice(startAuthentication({ optionsJSON, useBrowserAutofill: quietly })) as Promise<Signed>;
}

/**
 * Tells the browser that the site knows this passkey no more, so that it is not offered again. One
 * that cannot be told offers it as before.
 */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const abilities: Partial<typeof PublicKeyCredential> | undefined = globalThis.PublicKeyCredential;
  await abilities?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined);
}

function byDevice<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new Mistake(SENTENCES[error instanceof Error ? error.name : ''] ?? words.passkeysNotPossible);
  });
}
