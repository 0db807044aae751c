import type { Role } from '#games/group/group';
import { ordinal } from '#games/words';
import type { Answer, Body } from '#schema/wire/call';
import type { Group, GroupCalls, GroupLine } from '#schema/wire/group';
import { groupFile } from '#schema/wire/paths/files';
import * as calls from '#schema/wire/paths/group';
import { type Ask, answersBy } from '../../client/ask.ts';
import { keptLook } from '../../client/groups-on-device.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { formWith } from '../profile/picture.ts';
import type { Look } from './visit.ts';

/** The fan's own groups. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function askGroups(ask: Ask = requestWithHeaders): Promise<readonly GroupLine[]> {
  return (await ask(calls.groups, { orLastSeen: true })).answer?.data ?? [];
}

/** A group as one of its members sees it. @throws ApiProblem (not_found: none, or not theirs) */
export async function loadGroup(id: string, ask: Ask = requestWithHeaders): Promise<Group> {
  return (await answersBy(ask)(calls.group, { params: { id } })).data;
}

export function createGroup(body: Body<GroupCalls['createGroup']>): Promise<Answer<GroupCalls['createGroup']>> {
  return request(calls.createGroup, { body });
}

/** Joins by a code that somebody typed, or by the last part of a link. */
export async function joinGroup(by: Body<GroupCalls['joinGroup']>): Promise<Answer<GroupCalls['joinGroup']>['data']> {
  return (await request(calls.joinGroup, { body: by })).data;
}

export async function changeGroup(id: string, body: Body<GroupCalls['changeGroup']>): Promise<void> {
  await request(calls.changeGroup, { params: { id }, body });
}

/** Gives a group a picture, or takes it away (null). */
export async function changePicture(id: string, picture: Blob | null): Promise<void> {
  const body = picture ? formWith('picture', picture) : { picture };
  await request(calls.changeGroup, { params: { id }, body });
}

export async function deleteGroup(id: string): Promise<void> {
  await request(calls.deleteGroup, { params: { id } });
}

/** A new link and code, or none. */
export async function renewInvitation(id: string): Promise<void> {
  await request(calls.renewInvitation, { params: { id } });
}

export async function endInvitation(id: string): Promise<void> {
  await request(calls.endInvitation, { params: { id } });
}

/** Tells the administrators that its name, description or picture is improper. */
export async function reportGroup(id: string): Promise<void> {
  await request(calls.reportGroup, { params: { id } });
}

/** Mails those who miss something of the next lock of a contest, and take such mails. */
export async function remindMembers(id: string, contest: string): Promise<void> {
  await request(calls.remindMembers, { params: { id }, body: { contest } });
}

export async function admit(id: string, userId: string, yes: boolean): Promise<void> {
  await request(yes ? calls.admitMember : calls.declineRequest, { params: { id, userId } });
}

export async function appoint(id: string, userId: string, role: Exclude<Role, 'entrant'>): Promise<void> {
  await request(calls.changeMember, { params: { id, userId }, body: { role } });
}

/** Takes a member out, or leaves. */
export async function removeMember(id: string, userId: string): Promise<void> {
  await request(calls.removeMember, { params: { id, userId } });
}

/** Enters somebody without an account. */
export async function addEntrant(id: string, name: string): Promise<void> {
  await request(calls.addEntrant, { params: { id }, body: { name } });
}

/** A new link by which their seat is claimed; the one before is good no more. */
export async function newClaim(id: string, userId: string): Promise<string> {
  return (await request(calls.linkEntrant, { params: { id, userId } })).data.link;
}

export async function endClaim(id: string, userId: string): Promise<void> {
  await request(calls.unlinkEntrant, { params: { id, userId } });
}

/** Downloads the table of a group, for its captains. */
export async function downloadTable(id: string, contest: string): Promise<void> {
  saveFile(await request(groupFile, { params: { id }, query: { contest } }), `${contest}-group-standings.csv`);
}

/** What a group's page shows of it, one at a time. */
export const GROUP_TABS = ['table', 'picks', 'people', 'settings'] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

/** Where the page of a group is; of one contest in it, if it is named. */
export function groupAddress(id: string, contest?: string, tab: GroupTab = 'table'): string {
  const said = Object.entries({ contest, tab: tab === 'table' ? undefined : tab });
  const query = said.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('&');
  return `/groups/${id}${query && `?${query}`}`;
}

/** A group as a fan may read of it whose television is behind. */
export function withoutPlace(group: GroupLine): GroupLine {
  return { ...group, place: null };
}

type Placed = Pick<GroupLine, 'id' | 'place'>;

/**
 * `device`: whether what this device keeps may be asked. Places won in a group since this browser
 * last showed it there, below 0: lost; if it never did, by the latest results.
 */
export function movedIn({ id, place }: Placed, device = true): number {
  if (!place) return 0;
  const seen = device && keptLook<{ latest: Look }>(id)?.contests[place.contest]?.latest.rank;
  return seen ? seen - place.rank : place.moved;
}

/** '3rd, up 2'; null: no rank, or not to be told to a fan whose television is behind. */
export function placeText(group: Placed, device = true): string | null {
  if (!group.place) return null;
  const moved = movedIn(group, device);
  const way = moved === 0 ? '' : `, ${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)}`;
  return `${ordinal(group.place.rank)}${way}`;
}

/** How many have joined since this browser last showed the group; 0 if it never did. */
export function newMembers({ id, members }: Pick<GroupLine, 'id' | 'members'>, device = true): number {
  if (!device) return 0;
  return Math.max(0, members - (keptLook(id)?.members ?? members));
}
