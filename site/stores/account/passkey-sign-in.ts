import * as paths from '#schema/wire/paths/passkey';
import { ApiProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { begin } from './sign-in.ts';

/** A challenge is good for ten minutes: an older offer is made again. */
const OFFER_MS = 9 * 60_000;
/** What the page itself needs comes first. */
const QUIET_MS = 1_000;

/** What talks to the device: loaded at a press, or once the page is quiet. */
const device = () => import('../../client/passkey.ts');

/**
 * Signs in by a passkey that the fan chooses in their device's window. @throws ApiProblem,
 * NetworkProblem, PasskeyProblem
 */
export function signInByPasskey(): Promise<void> {
  return signIn(false);
}

/**
 * Offers passkeys at the field for the address, among what the browser fills in there, until `stop`
 * is called. What comes of a chosen one is told; an offer that nobody takes says nothing.
 */
export function offerPasskeys(onFailure: (error: unknown) => void): () => void {
  let chosen = false;
  const offer = () =>
    signIn(true, () => {
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

async function signIn(quietly: boolean, onChosen?: () => void): Promise<void> {
  const [{ signByPasskey, forgetPasskey }, { data }] = await Promise.all([
    device(),
    request(paths.signInChallenge, { anonymous: true }),
  ]);
  const body = await signByPasskey(data, quietly);
  onChosen?.();
  const signedIn = request(paths.signInByPasskey, { body, anonymous: true });
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
 * ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function makeFirstPasskey(token: string): Promise<void> {
  const quietly = { params: { token }, anonymous: true };
  const [{ makePasskey }, { data }] = await Promise.all([
    import('../../client/passkey.ts'),
    request(paths.newFirstPasskey, quietly),
  ]);
  begin(await request(paths.addFirstPasskey, { ...quietly, body: await makePasskey(data) }));
}
