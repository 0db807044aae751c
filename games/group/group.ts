/**
 * Groups of fans: who may do what in one, how one is joined, and what its name and code may look
 * like. A group is a view on entries and stores no pick, no point and no rank: one sheet counts in
 * all groups of a fan, and a correction is right in each at once.
 */
import { mistakeInSharedName, mistakeInShownText } from '../fan/person-name.ts';

/**
 * What is behind a group's letters, in the order of their tones
 * (site/ui/marks/avatar.module.css).
 */
export const GROUP_COLOURS = [
  'blue',
  'wine',
  'green',
  'violet',
  'rust',
  'petrol',
  'brown',
  'magenta',
  'olive',
  'slate',
] as const;
export type GroupColour = (typeof GROUP_COLOURS)[number];

/**
 * How many members a group may have, how many of them entrants, and of how many groups a fan may be
 * one.
 */
export const MOST = { members: 500, entrants: 50, groups: 50 } as const;

/** An entrant has no account: captains enter their picks, until somebody claims the seat. */
export const ROLES = ['owner', 'co-captain', 'member', 'entrant'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How a fan with the link or the code comes in: at once, once a captain has said yes, or not at
 * all.
 */
export const JOIN_WAYS = ['open', 'request', 'closed'] as const;
export type JoinWay = (typeof JOIN_WAYS)[number];

/**
 * What not every member may do. There is one owner at any time: handing over makes them a
 * co-captain.
 */
export type GroupAct = 'edit' | 'invite' | 'admit' | 'remind' | 'share' | 'enter' | 'appoint' | 'hand over' | 'delete';

const MAY: Record<Role, readonly GroupAct[]> = {
  owner: ['edit', 'invite', 'admit', 'remind', 'share', 'enter', 'appoint', 'hand over', 'delete'],
  'co-captain': ['edit', 'invite', 'admit', 'remind', 'share', 'enter'],
  member: [],
  entrant: [],
};

export function may(role: Role, act: GroupAct): boolean {
  return MAY[role].includes(act);
}

/**
 * Whether a group that has named these contests plays one of this id; null: it plays all. In SQL:
 * `inPlay` of worker/store/standings/group-standing.ts.
 */
export function plays(contests: readonly string[] | null | undefined, id: string): boolean {
  return contests?.includes(id) ?? true;
}

/**
 * Whether a member may take another out of the group: a captain everybody below. A member who
 * leaves asks `mayLeave`.
 */
export function mayRemove(role: Role, other: Role): boolean {
  return may(role, 'admit') && ROLES.indexOf(role) < ROLES.indexOf(other);
}

/** The owner hands the group over first, or deletes it: no group is without one. */
export function mayLeave(role: Role): boolean {
  return role !== 'owner';
}

/**
 * What follows the name of an entrant wherever it stands: nobody takes them for a fan. Its blank
 * keeps it from ever being a username.
 */
const MANAGED = ' (managed)';
const LONGEST_ENTRANT_NAME = 30;

/** Why this cannot be the name of an entrant, or null; trimmed, in normal form C. */
export function mistakeInEntrantName(name: string): string | null {
  return mistakeInSharedName('Name', name, LONGEST_ENTRANT_NAME);
}

/** The name of an entrant as everybody reads it. */
export function entrantName(name: string): string {
  return name + MANAGED;
}

/** The name that a captain gave. */
export function plainName(entrant: string): string {
  return entrant.endsWith(MANAGED) ? entrant.slice(0, -MANAGED.length) : entrant;
}

/** What an entrant is called after an administrator took the name away: a number follows. */
export const CLEARED_ENTRANT = 'Guest';

const LONGEST_GROUP_NAME = 40;
const LONGEST_DESCRIPTION = 280;

/** What a group is called after an administrator took its name away. */
export const CLEARED_NAME = 'Group';

/**
 * What an administrator may do about a group that was reported: take its name and description away,
 * end it, or let it be.
 */
export const MODERATIONS = ['clear', 'close', 'dismiss'] as const;
export type Moderation = (typeof MODERATIONS)[number];

/** Why this cannot be a group's name, or null; trimmed, in normal form C. */
export function mistakeInGroupName(name: string): string | null {
  return mistakeInSharedName('Group name', name, LONGEST_GROUP_NAME);
}

/** Why this cannot be its description, or null: one line, or nothing. */
export function mistakeInDescription(text: string): string | null {
  return text === '' ? null : mistakeInShownText('Description', text, LONGEST_DESCRIPTION);
}

/** Letters and digits that nobody takes for another: no I, L, O, U. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 6;

/**
 * A code as it is kept, out of what somebody typed or read out: small letters, blanks, an O for a
 * 0. null: it cannot be one.
 */
export function codeIn(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}
