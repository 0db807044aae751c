import type { Answer, Body } from '#schema/wire/call';
import type { GroupCalls, GroupLine } from '#schema/wire/group';
import * as group from '#schema/wire/paths/group';
import { keepGroups, keptLook } from '../../client/kept-groups.ts';
import { request } from '../../client/request.ts';

/** The fan's own groups. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function myGroups(): Promise<GroupLine[]> {
  const { data } = await request(group.groups, { orLastSeen: true });
  keepGroups(data);
  return data;
}

export function createGroup(body: Body<GroupCalls['createGroup']>): Promise<Answer<GroupCalls['createGroup']>> {
  return request(group.createGroup, { body });
}

export type Joined = Answer<GroupCalls['joinGroup']>['data'];

/** Joins by a code that somebody typed, or by the last part of a link. */
export async function joinGroup(by: Body<GroupCalls['joinGroup']>): Promise<Joined> {
  return (await request(group.joinGroup, { body: by })).data;
}

/** Where the page of a group is; of one contest in it, if it is named. */
export function groupAddress(id: string, contest?: string): string {
  return `/groups/${id}${contest === undefined ? '' : `?contest=${contest}`}`;
}

/** How many have joined since this browser last showed the group; 0 if it never did. */
export function newMembers({ id, members }: Pick<GroupLine, 'id' | 'members'>): number {
  return Math.max(0, members - (keptLook(id)?.members ?? members));
}
