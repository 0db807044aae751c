import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { same } from '../secret.ts';

/**
 * The parameters of new hashes. Old ones keep theirs: they are written into each hash. One takes
 * about 0.2 s of CPU and 16 MB. In workerd scrypt runs on the isolate's own thread, with a callback
 * too: nothing else is answered meanwhile. Code that asks for one on the way of a request waits for
 * a turn first (http/queue.ts). SCRYPT_N: tests have other things to do; outside the demo nothing
 * is served with it.
 */
const COST = { N: Number(process.env.SCRYPT_N ?? 2 ** 14), r: 8, p: 5 };
const LENGTH = 32;

/** A hash of nobody's password: an unknown address costs the same time as a known one. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** `scrypt$N$r$p$salt$hash`, both base64url, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, COST, randomBytes(16));
}

/**
 * The password as another hash was made, with its parameters and salt: of one address one hash
 * compares with all. Without another, as nobody's, after the same work.
 */
export function hashLike(password: string, other = NOBODY): Promise<string> {
  const [, N, r, p, salt = ''] = other.split('$');
  return hashWith(password, { N: Number(N), r: Number(r), p: Number(p) }, Buffer.from(salt, 'base64url'));
}

/** Whether the password fits. `hash` undefined (no such fan): false, after the same work. */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const usable = hash?.startsWith('scrypt$') ? hash : undefined;
  return same(await hashLike(password, usable), usable ?? '');
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function hashWith(password: string, cost: typeof COST, salt: Buffer): Promise<string> {
  const hash = await derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
