import { type GroupAct, may } from '#games/group/group';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/serve.ts';
import { hashesOf, type Invitation, invitationOf } from '../../invitation.ts';
import { Refused } from '../../problem.ts';
import { tokenKey } from '../../settings.ts';
import type { Database } from '../../store/core/database.ts';
import * as store from '../../store/group/group.ts';

/** Of another's group and of none: nobody learns which it is. */
export function noSuchGroup(): Refused {
  return new Refused('not_found', 'There is no such group');
}

/**
 * Two groups with one code are likely once in thousands of groups: another number is another code.
 */
export const TRIES = 5;

/** A group as a member sees it. Throws Refused ('not_found') for everybody else. */
export async function groupOf(db: Database, id: string, viewerId: string): Promise<store.GroupSeen> {
  const group = await store.groupFor(db, id, viewerId);
  if (!group) throw noSuchGroup();
  return group;
}

/**
 * `invitation`: its number; `isGood`: whether it lets anybody in; `contests`: what the group plays,
 * null all.
 */
export type Captain = store.Acting & { invitation: number; isGood: boolean; contests: string[] | null };

/**
 * Who asks, if their role allows it. Throws Refused: 'not_found' to strangers, 'forbidden' to
 * members.
 */
export async function captain(c: AppContext, id: string, viewerId: string, act: GroupAct): Promise<Captain> {
  const { own, invitation, linkHash, contests } = await groupOf(c.get('db'), id, viewerId);
  if (!may(own.role, act)) throw forbidden(act);
  return {
    groupId: id,
    userId: viewerId,
    role: own.role,
    invitation,
    isGood: linkHash !== null,
    contests: contestsIn(contests),
  };
}

export function forbidden(act: GroupAct): Refused {
  return new Refused('forbidden', may('co-captain', act) ? 'Only captains may do this' : 'Only the owner may do this');
}

export function groupChanged(): Refused {
  return new Refused('conflict', 'The group has changed. Please look again.');
}

/**
 * Makes another link and code. Throws Refused ('conflict') if the asker has lost the role
 * meanwhile.
 */
export async function renewInvitation(
  c: AppContext,
  acting: Captain,
): Promise<{ code: string | null; link: string | null }> {
  const key = tokenKey(c.env);
  for (let number = acting.invitation + 1; number <= acting.invitation + TRIES; number++) {
    const invite = invitationOf(key, acting.groupId, number);
    if (await store.changeInvitation(c.get('db'), acting, number, hashesOf(key, invite)))
      return shownTo(c.env, invite, true);
  }
  throw groupChanged();
}

/** As they are stored: JSON, null all. */
export function contestsIn(text: string | null): string[] | null {
  return text === null ? null : (JSON.parse(text) as string[]);
}

export function shownTo(
  env: Env,
  { code, link }: Invitation,
  good: boolean,
): { code: string | null; link: string | null } {
  return good ? { code, link: `${env.SITE_URL}/join/${link}` } : { code: null, link: null };
}
