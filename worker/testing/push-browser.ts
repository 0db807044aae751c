/**
 * The browser's half of Web Push (RFC 8291, RFC 8188), by WebCrypto alone: what the product's
 * library encrypts is read without it.
 */
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export type PushBrowser = { p256dh: string; auth: string; read(body: Uint8Array): Promise<string> };

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/** A browser with keys of its own. */
export async function pushBrowser(): Promise<PushBrowser> {
  const made = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  const publicKey = new Uint8Array((await crypto.subtle.exportKey('raw', made.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));

  async function read(body: Uint8Array): Promise<string> {
    const [salt, idLength] = [body.slice(0, 16), body[20] ?? 0];
    const sender = body.slice(21, 21 + idLength);
    const senderKey = await crypto.subtle.importKey('raw', sender, CURVE, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: senderKey } as never, made.privateKey, 256);
    const secret = await hkdf(new Uint8Array(shared), auth, joined(text('WebPush: info\0'), publicKey, sender), 32);
    const key = await hkdf(secret, salt, text('Content-Encoding: aes128gcm\0'), 16);
    const nonce = await hkdf(secret, salt, text('Content-Encoding: nonce\0'), 12);
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const plain = new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, aes, body.slice(21 + idLength)),
    );
    // The last record ends with a 2, and zeros that hide its length.
    return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
  }

  return { p256dh: Buffer.from(publicKey).toString('base64url'), auth: Buffer.from(auth).toString('base64url'), read };
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
}
