import type { Role } from '#games/group/group';
import type { Body } from '#schema/wire/call';
import type { Group, GroupCalls, GroupOverall } from '#schema/wire/group';
import * as group from '#schema/wire/paths/group';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { formWith } from '../profile/picture.ts';

/**
 * A group as one of its members sees it. @throws ApiProblem (not_found: none, or not theirs),
 * NetworkProblem; so do all of these.
 */
export async function loadGroup(id: string, ask: Ask = requestWithHeaders): Promise<Group> {
  return (await answersBy(ask)(group.group, { params: { id } })).data;
}

export type GroupChange = Body<GroupCalls['changeGroup']>;

export async function changeGroup(id: string, body: GroupChange): Promise<Group> {
  return (await request(group.changeGroup, { params: { id }, body })).data;
}

/** Gives a group a picture, or takes it away (null). */
export async function changePicture(id: string, picture: Blob | null): Promise<void> {
  const body = picture ? formWith('picture', picture) : { picture };
  await request(group.changeGroup, { params: { id }, body });
}

export async function deleteGroup(id: string): Promise<void> {
  await request(group.deleteGroup, { params: { id } });
}

/** A new link and code, or none. */
export async function renewInvitation(id: string): Promise<void> {
  await request(group.renewInvitation, { params: { id } });
}

export async function endInvitation(id: string): Promise<void> {
  await request(group.endInvitation, { params: { id } });
}

/** Its members over all its games. */
export async function groupOverall(id: string): Promise<GroupOverall> {
  return (await request(group.groupOverall, { params: { id } })).data;
}

/** Tells the administrators that its name, description or picture is improper. */
export async function reportGroup(id: string): Promise<void> {
  await request(group.reportGroup, { params: { id } });
}

/**
 * Mails those who miss something of the next lock of a contest, and take such mails. @returns how
 * many miss something
 */
export async function remindMembers(id: string, contest: string): Promise<number> {
  return (await request(group.remindMembers, { params: { id }, body: { contest } })).data.missing;
}

export async function admit(id: string, userId: string, yes: boolean): Promise<void> {
  await request(yes ? group.admitMember : group.declineRequest, { params: { id, userId } });
}

export async function appoint(id: string, userId: string, role: Exclude<Role, 'entrant'>): Promise<void> {
  await request(group.changeMember, { params: { id, userId }, body: { role } });
}

/** Takes a member out, or leaves. */
export async function removeMember(id: string, userId: string): Promise<void> {
  await request(group.removeMember, { params: { id, userId } });
}
