import { may } from '#games/group';
import type { Group, Member } from '#schema/wire/group';
import { loadGroup } from './one-group.ts';

const FOR = 'for';

/** Where a captain enters the picks of an entrant: the ordinary sheet, at an address that says whose it is. */
export function entrantSheet(path: string, id: string): string {
  return `/${path}/selections?${FOR}=${encodeURIComponent(id)}`;
}

/** The entrant whose sheet this page is asked for, by their id; null: the fan's own. */
export function entrantAsked(): string | null {
  return new URLSearchParams(location.search).get(FOR);
}

/** An entrant with their group, if the fan may enter their picks; else null. @throws ApiProblem (not_found: no group of theirs), NetworkProblem */
export async function entrantBy(id: string): Promise<{ group: Group; entrant: Member } | null> {
  // An entrant's id begins with that of their group.
  const group = await loadGroup(id.split('.')[0] ?? '');
  const entrant = group.members.find((member) => member.id === id && member.role === 'entrant');
  return entrant && may(group.role, 'enter') ? { group, entrant } : null;
}
