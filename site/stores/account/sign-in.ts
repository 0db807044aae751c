import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { tellDevice } from '../../client/device-cookies.ts';
import { ApiProblem, StorageProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { keep } from '../../client/session-on-device.ts';
import { keepItem, keptItem } from '../../client/storage.ts';
import { $user } from '../session.ts';

/** A challenge is good for ten minutes: an older offer is made again. */
const OFFER_MS = 9 * 60_000;
/** What the page itself needs comes first. */
const QUIET_MS = 1_000;

/**
 * @throws ApiProblem (403 with `unverified`: it only lacks the proof of the mail address),
 * NetworkProblem, StorageProblem; so do all of these
 */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await request('POST /auth/login', { body: { email, password }, anonymous: true }));
}

/** Keeps the session that somebody was given who has proven to be its fan. */
function begin({ accessToken, refreshToken, user }: Answer<Calls['POST /auth/login']>): void {
  if (!keep({ accessToken, refreshToken, user })) throw new StorageProblem();
  tellDevice();
  $user.set(user);
}

/** What talks to the device: loaded at a press, or once the page is quiet. */
const device = () => import('../../client/passkey.ts');

/**
 * Offers passkeys at the field for the address, among what the browser fills in there, until `stop`
 * is called. What comes of a chosen one is told; an offer that nobody takes says nothing.
 */
export function offerPasskeys(onFailure: (error: unknown) => void): () => void {
  let chosen = false;
  const offer = () =>
    signInByPasskey(true, () => {
      chosen = true;
    }).catch((error: unknown) => {
      if (chosen) onFailure(error);
      chosen = false;
    });
  const again = setInterval(() => void offer(), OFFER_MS);
  const begins = async () => {
    const { offersPasskeys } = await device();
    if (await offersPasskeys()) await offer();
    else clearInterval(again);
  };
  // Without a line there is nothing to offer.
  const first = setTimeout(() => void begins().catch(() => undefined), QUIET_MS);
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

/**
 * Signs in by a passkey that the fan chooses in their device's window, or (`quietly`) at the field.
 * @throws Mistake too
 */
export async function signInByPasskey(quietly = false, onChosen?: () => void): Promise<void> {
  const [{ signByPasskey, forgetPasskey }, { data }] = await Promise.all([
    device(),
    request('GET /auth/passkeys/sign-in', { anonymous: true }),
  ]);
  const body = await signByPasskey(data, quietly);
  onChosen?.();
  const signedIn = request('POST /auth/passkeys/sign-in', { body, anonymous: true });
  begin(
    await signedIn.catch(async (error: unknown) => {
      // Removed since, on another device or by a new password.
      if (error instanceof ApiProblem && error.more.unknownPasskey === true) await forgetPasskey(body.id);
      throw error;
    }),
  );
}

/**
 * Makes the first passkey of an account by the link that proved its address, and signs in. @throws
 * Mistake too
 */
export async function makeFirstPasskey(token: string): Promise<void> {
  const quietly = { params: { token }, anonymous: true };
  const [{ makePasskey }, { data }] = await Promise.all([
    device(),
    request('POST /auth/verify-email/{token}/new-passkey', quietly),
  ]);
  begin(await request('POST /auth/verify-email/{token}/passkey', { ...quietly, body: await makePasskey(data) }));
}

/** Signs in by the link that has just proved the address of an account with a password. */
export async function signInByLink(token: string): Promise<void> {
  begin(await request('POST /auth/sign-in-by-link', { body: { token }, anonymous: true }));
}

/**
 * The mail address that somebody has just registered, or proven by a link, in this tab, so that
 * signing in does not ask for it again. Never in an address bar.
 */
const KEY = 'joinedAddress';

export function keepAddress(email: string): void {
  keepItem(KEY, email, 'sessionStorage');
}

/** Empty if there is none. */
export function keptAddress(): string {
  return keptItem(KEY, 'sessionStorage') ?? '';
}
