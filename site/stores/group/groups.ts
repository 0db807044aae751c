import { ordinal } from '#games/words';
import type { Answer, Body } from '#schema/wire/call';
import type { GroupCalls, GroupLine } from '#schema/wire/group';
import * as group from '#schema/wire/paths/group';
import type { Ask } from '../../client/ask.ts';
import { keptLook } from '../../client/groups-on-device.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { keptDelay } from '../draft/delay.ts';
import type { Look } from './visit.ts';

/** The fan's own groups. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function askGroups(ask: Ask = requestWithHeaders): Promise<readonly GroupLine[]> {
  return (await ask(group.groups, { orLastSeen: true })).answer?.data ?? [];
}

export function createGroup(body: Body<GroupCalls['createGroup']>): Promise<Answer<GroupCalls['createGroup']>> {
  return request(group.createGroup, { body });
}

export type Joined = Answer<GroupCalls['joinGroup']>['data'];

/** Joins by a code that somebody typed, or by the last part of a link. */
export async function joinGroup(by: Body<GroupCalls['joinGroup']>): Promise<Joined> {
  return (await request(group.joinGroup, { body: by })).data;
}

/** What a group's page shows of it, one at a time. */
export const GROUP_TABS = ['table', 'picks', 'people', 'settings'] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

/** Of which locks a tab shows the picks: the grid of all, the table of the latest alone. */
export function locksOf(tab: GroupTab): 'all' | undefined {
  return tab === 'picks' ? 'all' : undefined;
}

/** Where the page of a group is; of one contest in it, if it is named. */
export function groupAddress(id: string, contest?: string, tab: GroupTab = 'table'): string {
  const said = Object.entries({ contest, tab: tab === 'table' ? undefined : tab });
  const query = said.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('&');
  return `/groups/${id}${query && `?${query}`}`;
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

/**
 * '3rd, up 2'; null: no rank, or not to be told to a fan whose television is behind. An answer
 * that was kept long ago has none.
 */
export function placeText(group: Placed, device = true): string | null {
  if (!group.place || (device && keptDelay() > 0)) return null;
  const moved = movedIn(group, device);
  const way = moved === 0 ? '' : `, ${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)}`;
  return `${ordinal(group.place.rank)}${way}`;
}

/** How many have joined since this browser last showed the group; 0 if it never did. */
export function newMembers({ id, members }: Pick<GroupLine, 'id' | 'members'>, device = true): number {
  if (!device) return 0;
  return Math.max(0, members - (keptLook(id)?.members ?? members));
}
