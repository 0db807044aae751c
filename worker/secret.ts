import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody can guess, base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It has 256 bits of its own, so a fast hash is enough. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The secret that follows a used one: the same each time, and derivable only with the server's key.
 * A random one would have to be stored readable, to be given again to a second tab.
 */
export function successor(key: string, used: string): string {
  return derived(key, `refresh:${used}`).toString('base64url');
}

/** Bits that belong to this text, which only the server's key can make: the same each time. */
export function derived(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/**
 * A text with the proof that it is ours, "<text>.<proof>": nobody can make one without the server's
 * key.
 */
export function sealed(key: string, text: string): string {
  return `${text}.${derived(key, `seal:${text}`).toString('base64url')}`;
}

/** The text that was sealed; null: it was not sealed by us. */
export function unsealed(key: string, token: string): string | null {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  return same(token, sealed(key, text)) ? text : null;
}

/** Compares in a time that does not tell where two texts differ. */
export function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
