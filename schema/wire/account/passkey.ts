import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { givenPassword, signedIn, token } from '../account.ts';
import { done, like, type Table } from '../call.ts';
import { limits } from '../limits.ts';

// What a browser and its authenticator say, as the standard (WebAuthn) has it in JSON. Browsers may
// add fields: they are left out.

const base64url = (longest: number) =>
  like('nFzmgVFSs8Kk3KkPbS9mTg')
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const passkeyId = base64url(1_400);
const transports = z.array(like('internal').max(32)).max(8);
const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** A passkey that was made. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
});
export type Made = z.output<typeof made>;

/** What a passkey has signed. */
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(128).optional(),
  }),
});
export type Signed = z.output<typeof signed>;

/** What a browser is asked to make, or to have signed: the library makes both and takes them. */
const asked = z.looseObject({ challenge: z.string() });
const toMake = asked as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>;
export type ToMake = z.output<typeof toMake>;
const toSign = asked as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>;
export type ToSign = z.output<typeof toSign>;

/**
 * That it is the fan who asks: their password, or what one of their passkeys has signed just now.
 * One of the two.
 */
export const freshProof = { password: givenPassword.optional(), passkey: signed.optional() };
const proof = z.strictObject(freshProof);

const name = z
  .string({ error: 'A name is required' })
  .normalize('NFC')
  .trim()
  .min(1, 'A name is required')
  .max(40, 'A name has at most 40 characters')
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u, 'The name holds something that cannot be seen')
  .meta({ examples: ['Phone'] });
const passkey = z.object({ id: passkeyId, name: z.string(), createdAt: z.number(), usedAt: z.number().nullable() });
export type Passkey = z.output<typeof passkey>;
const one = z.strictObject({ passkey: passkeyId });
const ofLink = z.strictObject({ token });

export const passkeyCalls = {
  'GET /auth/passkeys/sign-in': {
    who: 'open',
    summary: 'What a passkey signs to sign in: good for ten minutes, once',
    answer: z.object({ data: toSign }),
  },
  'POST /auth/passkeys/sign-in': {
    who: 'open',
    limits: [limits.passkeySignIns, limits.signIns],
    summary:
      'Signs in by a passkey. The answer is that of signing in with a password; a passkey that no account has is refused with `unknownPasskey: true`',
    body: signed,
    answer: signedIn,
  },
  'GET /auth/passkeys': {
    who: 'fan',
    summary: 'The fan’s passkeys, the oldest first, and whether they have a password too',
    answer: z.object({ data: z.array(passkey), password: z.boolean() }),
  },
  'GET /auth/passkeys/proof': {
    who: 'fan',
    summary: 'What a passkey of the fan signs in place of their password, for a call that asks for it',
    answer: z.object({ data: toSign }),
  },
  'POST /auth/passkeys/new': {
    who: 'fan',
    limits: [limits.wrongPasswords, { ...limits.passkeys, byRoute: 'once the proof was right' }],
    hashes: true,
    summary: 'What a browser makes a passkey with, for a fan who proves to be it: good for ten minutes, once',
    body: proof,
    answer: z.object({ data: toMake }),
  },
  'POST /auth/passkeys': {
    who: 'fan',
    limits: [limits.passkeys],
    status: 201,
    summary: 'Keeps a passkey that was made; at most 20. A mail tells the fan',
    body: made,
    answer: done.extend({ data: passkey }),
  },
  'PATCH /auth/passkeys/{passkey}': {
    who: 'fan',
    limits: [limits.passkeys],
    summary: 'Names a passkey',
    params: one,
    body: z.strictObject({ name }),
    answer: done.extend({ data: passkey }),
  },
  'DELETE /auth/passkeys/{passkey}': {
    who: 'fan',
    limits: [limits.wrongPasswords],
    hashes: true,
    summary:
      'Removes a passkey; refused with code conflict if it is the last and there is no password. A mail tells the fan',
    params: one,
    body: proof,
    answer: done,
  },
  'POST /auth/verify-email/{token}/new-passkey': {
    who: 'open',
    limits: [limits.verifications],
    summary:
      'By the link that proved the address of an account without a password: what a browser makes its first passkey with',
    params: ofLink,
    answer: z.object({ data: toMake }),
  },
  'POST /auth/verify-email/{token}/passkey': {
    who: 'open',
    limits: [limits.verifications],
    summary: 'Keeps the first passkey of an account that has neither passkey nor password, and signs in',
    params: ofLink,
    body: made,
    answer: signedIn,
  },
} satisfies Table;
