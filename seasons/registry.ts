import type { Contest, ContestOf, KindName } from '#games/contest';

/** Every folder beside this file that has a contest.ts. The next season is a folder; nothing here changes. */
const modules = import.meta.glob<{ default: Contest }>('./*/contest.ts', { eager: true });

export const contests: readonly Contest[] = Object.values(modules)
  .map((module) => module.default)
  .sort((a, b) => a.startsOn.localeCompare(b.startsOn));

/** The contests of one kind. */
export function contestsOf<K extends KindName>(kind: K): ContestOf<K>[] {
  return contests.filter((contest): contest is ContestOf<K> & Contest => contest.kind === kind);
}
