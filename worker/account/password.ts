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

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** As a new hash begins, with a salt of its own. */
const beginning = () => ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url')].join('$');

/**
 * `scrypt$N$r$p$salt$hash`, both base64url. `like`: with the parameters and the salt of this hash,
 * so that of one address one hash compares with all. Without it the work is the same: an unknown
 * address costs as much time as a known one.
 */
export async function hashPassword(password: string, like = beginning()): Promise<string> {
  const [, N, r, p, salt = ''] = like.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
  const hash = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH, cost);
  return ['scrypt', N, r, p, salt, hash.toString('base64url')].join('$');
}

/** Whether the password fits. `hash` undefined (no such fan): false, after the same work. */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const usable = hash?.startsWith('scrypt$') ? hash : undefined;
  return same(await hashPassword(password, usable), usable ?? '');
}
