import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits that nobody can guess, base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It has 256 bits of its own, so a fast hash is enough. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The secret that follows a used one: the same each time, and derivable only with the server's key. */
export function successor(key: string, used: string): string {
  return createHmac('sha256', key).update(`refresh:${used}`).digest('base64url');
}

/** Compares in a time that does not tell where two texts differ. */
export function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
