import type { Contest, ContestOf, KindName } from '#games/contest';

/**
 * Every folder beside this file that has a season.json: the contests that the product ships as demo
 * data. No island imports it, or each season would go to every phone: a page hands its contest on.
 */
const modules = import.meta.glob<Contest>('./*/season.json', { eager: true, import: 'default' });

export const contests: readonly Contest[] = Object.values(modules).sort((a, b) => a.startsOn.localeCompare(b.startsOn));

/** The contests of one kind. */
export function contestsOf<K extends KindName>(kind: K): ContestOf<K>[] {
  return contests.filter((contest): contest is ContestOf<K> & Contest => contest.kind === kind);
}
