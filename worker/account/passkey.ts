import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Made, Signed, ToMake, ToSign } from '#schema/wire/account/passkey';
import type { Env } from '../env.ts';
import { randomSecret, sealed, unsealed } from '../secret.ts';
import type { NewPasskey, PasskeyRow } from '../store/fan/passkey.ts';
import type { UserRow } from '../store/fan/user.ts';

/**
 * The site is who its settings say, whatever a request calls it. `userVerification`: a passkey
 * takes the place of a password and of the second factor that nobody has here, so a device that was
 * found unlocked, or a bare key without its PIN, is not enough.
 */
const siteOf = ({ SITE_URL }: Env) => ({ id: new URL(SITE_URL).hostname, origin: new URL(SITE_URL).origin });
const USER_VERIFICATION = 'required';
/** EdDSA, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

type Known = Pick<PasskeyRow, 'id' | 'transports'>;
const knownOf = ({ id, transports }: Known) => ({ id, transports: JSON.parse(transports) as string[] });

/** What a fan's browser makes a passkey with. */
export async function toMakeBy(
  env: Env,
  user: Pick<UserRow, 'id' | 'email' | 'username'>,
  challenge: string,
  has: Known[],
): Promise<ToMake> {
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateRegistrationOptions({
    rpName: 'Called It',
    rpID: siteOf(env).id,
    // The id says nothing of the fan: a lost device may show it.
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.username,
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: has.map(knownOf),
    // Without `required` there might be none to offer at the sign-in field.
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as ToMake;
}

/** What a passkey signs; `by`: one of these. */
export async function toSignBy(env: Env, challenge: string, by?: Known[]): Promise<ToSign> {
  const {
    extensions: _,
    allowCredentials,
    ...options
  } = await generateAuthenticationOptions({
    rpID: siteOf(env).id,
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: USER_VERIFICATION,
    ...(by && { allowCredentials: by.map(knownOf) }),
  });
  return { ...options, ...(allowCredentials && { allowCredentials }) } as ToSign;
}

/**
 * The passkey that was made for a challenge; null: it was not, or not by the fan themselves, or for
 * another site.
 */
export async function passkeyMade(
  env: Env,
  response: Made,
  { text }: Challenge,
  name: string,
): Promise<NewPasskey | null> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(env);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: asSigned(text),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.response.transports ?? []),
    name,
  };
}

/** How often a passkey has signed now that it has signed this challenge; null: it has not. */
export async function countSigned(
  env: Env,
  response: Signed,
  { text }: Challenge,
  { id, publicKey, counter, transports }: PasskeyRow,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(env);
  const verification = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: asSigned(text),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: JSON.parse(transports),
    },
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** A challenge as an authenticator has it. */
const asSigned = (text: string) => Buffer.from(text).toString('base64url');

/**
 * What a passkey signs. It says what for, for whom and until when, and is sealed by the server's
 * key: nothing is stored of the thousands that are asked for and never signed. That none is good
 * twice is the store's part.
 */
export type Challenge = { text: string; expiresAt: number };
/** `whose` '': of anybody, who is found by the passkey. */
type Meant = { purpose: 'sign-in' | 'proof' | 'new' | 'first'; whose: string };

/** As long as a fan may look for their phone. */
const LIFETIME_MS = 10 * 60_000;

export function newChallenge(key: string, { purpose, whose }: Meant, now: number): string {
  return sealed(key, ['passkey', purpose, whose, now + LIFETIME_MS, randomSecret()].join('.'));
}

/**
 * The challenge that a browser says was signed, if we gave it, for this, and lately; null: not ours
 * to accept.
 */
export function challengeIn(key: string, clientDataJSON: string, meant: Meant, now: number): Challenge | null {
  const text = signedText(clientDataJSON);
  const [kind, purpose, whose, until] = (text === null ? null : unsealed(key, text))?.split('.') ?? [];
  const expiresAt = Number(until);
  const good = kind === 'passkey' && purpose === meant.purpose && whose === meant.whose && expiresAt > now;
  return good && text !== null ? { text, expiresAt } : null;
}

/**
 * The challenge in what a browser collected for its authenticator, base64url in JSON in base64url.
 */
function signedText(clientDataJSON: string): string | null {
  const textOf = (base64url: string) => Buffer.from(base64url, 'base64url').toString();
  try {
    const { challenge } = JSON.parse(textOf(clientDataJSON));
    return typeof challenge === 'string' ? textOf(challenge) : null;
  } catch {
    return null;
  }
}
