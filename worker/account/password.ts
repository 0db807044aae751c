import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The parameters of new hashes. Old ones keep theirs: they are written into each hash. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const LENGTH = 32;

/** A hash of nobody's password: an unknown address costs the same time as a known one. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** `scrypt$N$r$p$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether the password fits. `stored` undefined (no such fan): false, after the same work. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const usable = stored?.startsWith('scrypt$') ? stored : NOBODY;
  const [, N, r, p, salt = '', hash = ''] = usable.split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(wanted, given) && usable === stored;
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
