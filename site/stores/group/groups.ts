import type { ContestCard } from '#games/contest';
import { plays } from '#games/group/group';
import { type Status, statusOf } from '#games/state';
import { movementText, ordinal } from '#games/words';
import type { Group, GroupLine } from '#schema/wire/group';
import { type Ask, answersBy } from '../../client/call.ts';
import { keptLook } from '../../client/groups-on-device.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/ui.ts';
import type { Look } from './visit.ts';

/** The fan's own groups. @throws ApiProblem, NetworkProblem; so do all of these. */
export async function askGroups(ask: Ask = requestWithHeaders): Promise<readonly GroupLine[]> {
  return (await answersBy(ask)('GET /groups')).data;
}

/** A group as one of its members sees it. @throws ApiProblem (not_found: none, or not theirs) */
export async function loadGroup(id: string, ask: Ask = requestWithHeaders): Promise<Group> {
  return (await answersBy(ask)('GET /groups/{id}', { params: { id } })).data;
}

export const GROUP_TABS = ['table', 'picks', 'people', 'settings'] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

/** Where the page of a group is; of one contest in it, if it is named. */
export function groupAddress(id: string, contest?: string, tab: GroupTab = 'table'): string {
  const said = Object.entries({ contest, tab: tab === 'table' ? undefined : tab });
  const query = said.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('&');
  return `/groups/${id}${query && `?${query}`}`;
}

/**
 * The contest with which a group begins: the one that is asked for, else one that goes on, else one
 * that is over. `all`: in the order of the landing.
 */
export function contestShown<C extends ContestCard>(
  all: readonly C[],
  { contests }: Pick<Group, 'contests'>,
  asked: string | null,
  now: number,
): C | undefined {
  const played = all.filter(({ id }) => plays(contests, id));
  const firstThat = (status: Status) => played.find((each) => statusOf(each, now) === status);
  return played.find(({ id }) => id === asked) ?? firstThat('Running') ?? firstThat('Finished') ?? played[0];
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

/** '3rd ▲ 2'; null: no rank, or not to be told to a fan whose television is behind. */
export function placeText(group: Placed, device = true): string | null {
  if (!group.place) return null;
  const moved = movedIn(group, device);
  const way = moved === 0 ? '' : ` ${movementText(moved)}`;
  return `${ordinal(group.place.rank)}${way}`;
}

/** How many have joined since this browser last showed the group; 0 if it never did. */
export function newMembers({ id, members }: Pick<GroupLine, 'id' | 'members'>, device = true): number {
  if (!device) return 0;
  return Math.max(0, members - (keptLook(id)?.members ?? members));
}

/** 'you, ann, bea and 37 more': `most` names. */
export function membersText(members: readonly string[], username: string, most = 12): string {
  const others = members.filter((each) => each !== username);
  const names = others.length < members.length ? [words.youInSentence, ...others] : others;
  if (names.length <= most) return names.join(', ');
  return words.namesAndMore(names.slice(0, most).join(', '), names.length - most);
}
