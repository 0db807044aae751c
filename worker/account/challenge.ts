import { randomSecret, sealed, unsealed } from '../secret.ts';

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
