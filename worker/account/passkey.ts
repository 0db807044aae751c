import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Made, Signed } from '#schema/wire/account/passkey';
import type { Env } from '../env.ts';
import { randomSecret, sealed, unsealed } from '../secret.ts';
import type { Database } from '../store/core/database.ts';
import { type PasskeyRow, spendChallenge } from '../store/fan/passkey.ts';
import type { UserRow } from '../store/fan/user.ts';

/**
 * The site is who its settings say, whatever a request calls it. `userVerification`: a passkey
 * takes the place of a password and of the second factor that nobody has here, so a device that was
 * found unlocked, or a bare key without its PIN, is not enough.
 */
const siteOf = ({ SITE_URL }: Env) => new URL(SITE_URL);
const USER_VERIFICATION = 'required';
/** EdDSA, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

type Known = Pick<PasskeyRow, 'id' | 'transports'>;
const knownOf = ({ id, transports }: Known) => ({ id, transports: JSON.parse(transports) });

/** What a challenge is for. `whose` '': of anybody, who is found by the passkey. */
export type Meant = { purpose: 'sign-in' | 'proof' | 'new' | 'first'; whose: string };

/** What a fan's browser makes a passkey with. `now` in real UTC milliseconds. */
export function toMakeBy(
  env: Env,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
  meant: Meant,
  has: Known[],
  now: number,
) {
  return generateRegistrationOptions({
    rpName: 'Called It',
    rpID: siteOf(env).hostname,
    // The id says nothing of the fan: a lost device may show it.
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: username,
    challenge: newChallenge(env, meant, now),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: has.map(knownOf),
    // Without `required` there might be none to offer at the sign-in field.
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a passkey signs; `by`: one of these. `now` in real UTC milliseconds. */
export function toSignBy(env: Env, meant: Meant, now: number, by?: Known[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(env).hostname,
    challenge: newChallenge(env, meant, now),
    timeout: TIMEOUT_MS,
    userVerification: USER_VERIFICATION,
    ...(by && { allowCredentials: by.map(knownOf) }),
  });
}

/**
 * The passkey that was made for a challenge that was meant so, and that has made no other; null: it
 * was not, or not by the fan themselves, or for another site.
 */
export async function passkeyMade(env: Env, db: Database, response: Made, meant: Meant, now: number) {
  const verification = await verifyRegistrationResponse({
    ...expected(env, meant, now),
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verification?.registrationInfo || !(await spend(db, response, now))) return null;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  const transports = JSON.stringify(response.response.transports ?? []);
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * How often a passkey has signed now that it has signed a challenge that was meant so, for the
 * first time; null: it has not.
 */
export async function countSigned(
  env: Env,
  db: Database,
  response: Signed,
  meant: Meant,
  { publicKey, counter, ...passkey }: PasskeyRow,
  now: number,
): Promise<number | null> {
  const verification = await verifyAuthenticationResponse({
    ...expected(env, meant, now),
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    credential: { ...knownOf(passkey), publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  if (!verification?.verified || !(await spend(db, response, now))) return null;
  return verification.authenticationInfo.newCounter;
}

/**
 * What an authenticator must have answered: for this site, after it has looked who holds it, to a
 * challenge of ours that is in time and was meant so.
 */
function expected(env: Env, meant: Meant, now: number) {
  const { hostname: expectedRPID, origin: expectedOrigin } = siteOf(env);
  const expectedChallenge = (signed: string) => {
    const text = unsealed(env.TOKEN_SECRET, Buffer.from(signed, 'base64url').toString());
    const [kind, purpose, whose, until] = text?.split('.') ?? [];
    return kind === 'passkey' && purpose === meant.purpose && whose === meant.whose && Number(until) > now;
  };
  return { expectedRPID, expectedOrigin, expectedChallenge, requireUserVerification: true };
}

/** Uses a challenge up that was answered. False: it was answered before. */
function spend(db: Database, { response }: Made | Signed, now: number): Promise<boolean> {
  return spendChallenge(db, decodeClientDataJSON(response.clientDataJSON).challenge, now + LIFETIME_MS);
}

/** As long as a fan may look for their phone. */
const LIFETIME_MS = 10 * 60_000;

/**
 * What a passkey signs. It says what for, for whom and until when, and is sealed by the server's
 * key: nothing is stored of the thousands that are asked for and never signed.
 */
function newChallenge(env: Env, { purpose, whose }: Meant, now: number): string {
  return sealed(env.TOKEN_SECRET, ['passkey', purpose, whose, now + LIFETIME_MS, randomSecret()].join('.'));
}
