import * as z from 'zod';
import { ROLES } from '#games/group/group';
import { SHARED_THINGS } from '#games/share/share';
import { freshProof } from './account/passkey.ts';
import { email, givenPassword, keptPasskeys, mailSettings, newPassword, token, user } from './account.ts';
import { done, id, type Table } from './call.ts';
import { limits } from './limits.ts';
import { pushKinds, quietHours } from './push.ts';
import { remark } from './remark.ts';

const instant = z.string();
const choice = {
  athlete: z.string().nullable(),
  team: z.string().nullable(),
  trade: z.boolean(),
  backup: z.string().nullable(),
  confirmed: z.boolean(),
};

/** All that is kept of a fan, but for hashes and secrets. Instants are ISO 8601 in UTC. */
const ownData = z.object({
  account: user.omit({ isAdmin: true, organises: true }).extend({ createdAt: instant }),
  mailSettings,
  /** When the fan signed in, in which browsers, and until when. */
  sessions: z.array(
    z.object({ agent: z.string(), createdAt: instant, refreshedAt: instant.nullable(), expiresAt: instant }),
  ),
  devices: z.array(z.object({ seenAt: instant })),
  passkeys: z.array(z.object({ name: z.string(), createdAt: instant, usedAt: instant.nullable() })),
  calendar: z.object({ createdAt: instant }).nullable(),
  /** Mails of the last 30 days. */
  mails: z.array(z.object({ subject: z.string(), createdAt: instant, sentAt: instant.nullable() })),
  /** Names that rest for the fan after a rename, as they are compared. */
  names: z.array(z.object({ look: z.string(), freedAt: instant.nullable() })),
  groups: z.array(
    z.object({ name: z.string(), role: z.enum(ROLES), joinedAt: instant, reportedAt: instant.nullable() }),
  ),
  /** Pages that the fan shares: of what, and whether everybody may find them. */
  shares: z.array(
    z.object({
      contest: z.string(),
      thing: z.enum(SHARED_THINGS),
      slot: z.string().nullable(),
      group: z.string().nullable(),
      createdAt: instant,
      publicSince: instant.nullable(),
    }),
  ),
  /** What the fan has told the organisers, and their answers. */
  remarks: z.array(remark.omit({ id: true })),
  /** Which notifications the fan wants and when not, and since when browsers take them. */
  notifications: z.object({
    kinds: pushKinds,
    quiet: quietHours.nullable(),
    browsers: z.array(z.object({ since: instant })),
  }),
  contests: z.array(
    z.object({
      contest: z.string(),
      enteredAt: instant,
      points: z.number(),
      correct: z.number(),
      /** Null: it is in groups only. */
      rank: z.number().nullable(),
      picks: z.array(
        z.object({
          slot: z.string(),
          ...choice,
          points: z.number(),
          savedAt: instant,
          /** `byCaptain`: a captain saved it, before the fan claimed the seat. */
          receipts: z.array(z.object({ ...choice, byCaptain: z.boolean(), savedAt: instant })),
        }),
      ),
    }),
  ),
});
export type OwnData = z.output<typeof ownData>;

/**
 * A browser in which the fan is signed in, in words ('Firefox on Windows'). Instants in UTC
 * milliseconds; `here`: it is the one that asks.
 */
const device = z.object({
  id: z.string(),
  agent: z.string(),
  since: z.number(),
  lastSeen: z.number(),
  here: z.boolean(),
});
export type Device = z.output<typeof device>;

export const personCalls = {
  'GET /users/me/export': {
    who: 'fan',
    limits: [limits.exports],
    summary: 'All that is kept of the fan, picks and receipts included: no hashes, no secrets',
    answer: ownData,
  },
  'DELETE /users/me': {
    who: 'fan',
    limits: [limits.wrongPasswords],
    hashes: true,
    summary: 'Ends the account: everything personal goes, the entries stay in the standings as those of a deleted fan',
    body: z.strictObject(freshProof),
    answer: done,
  },
  'GET /auth/devices': {
    who: 'fan',
    summary: 'Where the fan is signed in: this device first, then the latest seen',
    answer: z.object({ data: z.array(device) }),
  },
  'DELETE /auth/devices/{device}': {
    who: 'fan',
    limits: [limits.devices],
    summary: 'Signs the fan out on one device',
    params: z.strictObject({ device: id }),
    answer: done,
  },
  'POST /auth/change-password': {
    who: 'fan',
    limits: [limits.wrongPasswords, limits.passwords],
    hashes: true,
    summary:
      'Changes the password of the signed-in fan, or gives them their first, and ends every other way in; a passkey must be a week old to prove it. Passkeys end too unless they keep them; without a password before, the passkey of this sign-in stays',
    body: z.strictObject({
      currentPassword: givenPassword.optional(),
      passkey: freshProof.passkey,
      password: newPassword,
      ...keptPasskeys.shape,
    }),
    answer: done,
  },
  'POST /auth/change-email': {
    who: 'fan',
    limits: [limits.wrongPasswords, { ...limits.mails, byRoute: 'once the password was right, for both addresses' }],
    hashes: true,
    summary:
      'Mails a link to a new address, which becomes the fan’s once it is followed; the same answer if it is taken. A passkey must be a week old to prove it',
    body: z.strictObject({ ...freshProof, email }),
    answer: done,
  },
  'POST /auth/change-email/{token}': {
    who: 'open',
    limits: [limits.verifications],
    summary: 'Makes the new address the fan’s by the token of its link, tells the old one, and ends every session',
    params: z.strictObject({ token }),
    answer: done,
  },
} satisfies Table;
