import { CODE_LENGTH, CODE_LETTERS, plainName } from '#games/group/group';
import { pictureAddress } from './routes/account/pictures.ts';
import { derived } from './secret.ts';
import type { Database } from './store/core/database.ts';
import { seatAt } from './store/group/entrant.ts';
import { invitedTo } from './store/group/group.ts';

/** What lets fans into a group. `link`: the last part of an address. */
export type Invitation = { code: string; link: string };
/** What is stored of it. */
export type InvitationHashes = { codeHash: string; linkHash: string };

/** 128 bits: nobody guesses a link. */
const LINK_BYTES = 16;

/**
 * The link and the code of a group, out of the server's key and the number of the invitation:
 * members are shown them again and again, and the database has hashes only. After a change of the
 * key they are others than those stored, and count as ended until a captain renews them.
 */
export function invitationOf(key: string, groupId: string, number: number): Invitation {
  const bits = derived(key, `invitation:${groupId}:${number}`);
  const letters = [...bits.subarray(LINK_BYTES, LINK_BYTES + CODE_LENGTH)];
  return {
    link: bits.subarray(0, LINK_BYTES).toString('base64url'),
    code: letters.map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(''),
  };
}

/** With the key: six letters could be tried out against a plain hash. */
export function hashOfCode(key: string, code: string): string {
  return derived(key, `group code:${code}`).toString('base64url');
}

export function hashOfLink(key: string, link: string): string {
  return derived(key, `group link:${link}`).toString('base64url');
}

export function hashesOf(key: string, { code, link }: Invitation): InvitationHashes {
  return { codeHash: hashOfCode(key, code), linkHash: hashOfLink(key, link) };
}

/** Who invites to what, and into whose seat, by the hash of a link; null: it is not good. */
export async function invitationAt(db: Database, linkHash: string, viewerId: string | null) {
  const invited = await invitedTo(db, { linkHash }, viewerId);
  if (invited) {
    const { logoKey, ...group } = invited;
    return { ...group, picture: pictureAddress(logoKey), place: null };
  }
  const row = await seatAt(db, linkHash, viewerId);
  if (!row) return null;
  const { userId: _, username, sheets, own, logoKey, ...group } = row;
  const picture = pictureAddress(logoKey);
  return {
    ...group,
    picture,
    hasAsked: 0,
    isMember: 0,
    joining: 'open' as const,
    place: { name: plainName(username), sheets, own },
  };
}
