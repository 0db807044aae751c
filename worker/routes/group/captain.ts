import { CODE_LENGTH, CODE_LETTERS, type GroupAct, may } from '#games/group/group';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { derived } from '../../secret.ts';
import type { Database } from '../../store/core/database.ts';
import * as store from '../../store/group/group.ts';

/** Of another's group and of none: nobody learns which it is. */
export function noSuchGroup(): Refused {
  return new Refused('not_found', 'There is no such group');
}

/** The same to a stranger and to a member who asks for a contest that the group leaves out. */
export function noneToShow(): Refused {
  return new Refused('not_found', 'There is no such group, or it does not play this contest');
}

/** A group as a member sees it. Throws Refused ('not_found') for everybody else. */
export async function groupOf(db: Database, id: string, viewerId: string): Promise<store.GroupSeen> {
  const group = await store.groupFor(db, id, viewerId);
  if (!group) throw noSuchGroup();
  return group;
}

/** Who acts in a group, and the group as they see it. */
export type Captain = store.Acting & { group: store.GroupSeen };

/**
 * Who asks, if their role allows it. Throws Refused: 'not_found' to strangers, 'forbidden' to
 * members.
 */
export async function captain(c: AppContext, groupId: string, userId: string, act: GroupAct): Promise<Captain> {
  const group = await groupOf(c.get('db'), groupId, userId);
  const { role } = group.own;
  if (!may(role, act)) throw forbidden(act);
  return { groupId, userId, role, group };
}

export function forbidden(act: GroupAct): Refused {
  return new Refused('forbidden', may('co-captain', act) ? 'Only captains may do this' : 'Only the owner may do this');
}

export function groupChanged(): Refused {
  return new Refused('conflict', 'The group has changed. Please look again.');
}

/**
 * Makes another link and code. Throws Refused ('conflict') if the asker has lost the role
 * meanwhile, or the code is another group's, which is likely once in thousands of groups.
 */
export async function renewInvitation(c: AppContext, acting: Captain) {
  const key = c.env.TOKEN_SECRET;
  const number = newInvitation();
  const invite = invitationOf(key, acting.groupId, number);
  if (!(await store.changeInvitation(c.get('db'), acting, number, hashesOf(key, invite)))) throw groupChanged();
  return shownTo(c.env, invite, true);
}

/** As they are stored: JSON, null all. */
export function contestsIn(text: string | null): string[] | null {
  return text === null ? null : (JSON.parse(text) as string[]);
}

export function shownTo(env: Env, { code, link }: Invitation, good: boolean) {
  return good ? { code, link: `${env.SITE_URL}/join/${link}` } : { code: null, link: null };
}

/** What lets fans into a group. `link`: the last part of an address. */
export type Invitation = { code: string; link: string };

/** 128 bits: nobody guesses a link. */
const LINK_BYTES = 16;

/** Another number is another code: who tries again has one that nobody has. */
export const newInvitation = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

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

export function hashesOf(key: string, { code, link }: Invitation) {
  return { codeHash: hashOfCode(key, code), linkHash: hashOfLink(key, link) };
}
