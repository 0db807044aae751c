/**
 * `npx node scripts/deploy/vapid-keys.ts`: a new pair of keys that notifications are signed with,
 * as the two lines that put them into a deployment. A new pair ends every subscription that was
 * made with the old one.
 */
import { createECDH } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * A pair of keys on P-256, base64url: the public one as a point of 65 bytes, as browsers take it.
 */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key may begin with zeros, which the library leaves out.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

if (import.meta.main) {
  const { publicKey, privateKey } = newVapidKeys();
  console.log(`echo ${publicKey} | npx wrangler secret put VAPID_PUBLIC_KEY`);
  console.log(`echo ${privateKey} | npx wrangler secret put VAPID_PRIVATE_KEY`);
}
