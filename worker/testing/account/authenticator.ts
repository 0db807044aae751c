import { KeyObject, sign } from 'node:crypto';
import type { Made, Signed, ToMake, ToSign } from '#schema/wire/account/passkey';
import { bindings } from '../bindings.ts';

/** What a phone does when it is asked for a passkey, in software: an ES256 key, kept to itself. */
export type Authenticator = {
  make(options: ToMake, told?: Told): Promise<Made>;
  sign(options: ToSign, told?: Told): Promise<Signed>;
};
/** What it says in place of the truth. `verified`: whether it has looked who holds it. */
type Told = { origin?: string; verified?: boolean; counter?: number; type?: string; challenge?: string };

const utf8 = new TextEncoder();
const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url');
const sha = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (word: string) => joined([0x60 + word.length], utf8.encode(word));
const longBytes = (bytes: Uint8Array) => joined([0x59, bytes.length >> 8, bytes.length & 255], bytes);

export async function authenticator(): Promise<Authenticator> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(16));
  let signatures = 0;
  let owner = '';

  const collected = (type: string, challenge: string, told: Told) =>
    utf8.encode(
      JSON.stringify({
        type: told.type ?? type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? bindings.SITE_URL,
        crossOrigin: false,
      }),
    );
  const dataFor = async (site: string, more: number, { verified = true, counter }: Told) => {
    const counts = counter ?? ++signatures;
    return joined(await sha(utf8.encode(site)), [1 | (verified ? 4 : 0) | more], [0, 0, counts >> 8, counts & 255]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  };

  return {
    async make(options, told = {}) {
      owner = options.user.id;
      const coordinate = (name: number, value: string) =>
        joined([name, 0x58, 32], Buffer.from(value, 'base64url').subarray(0, 32));
      const key = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1], coordinate(0x21, x), coordinate(0x22, y));
      const attested = joined(new Uint8Array(16), [0, id.length], id, key);
      const authData = joined(await dataFor(options.rp.id ?? '', 0x40, { counter: 0, ...told }), attested);
      const attestation = joined(
        [0xa3],
        text('fmt'),
        text('none'),
        text('attStmt'),
        [0xa0],
        text('authData'),
        longBytes(authData),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(collected('webauthn.create', options.challenge, told)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    async sign(options, told = {}) {
      const clientData = collected('webauthn.get', options.challenge, told);
      const authData = await dataFor(options.rpId ?? '', 0, told);
      const signature = sign('sha256', joined(authData, await sha(clientData)), KeyObject.from(privateKey));
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: owner,
        },
      };
    },
  };
}
