import { listed } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import * as words from '../../words/group.ts';

type Stake = GroupPicks['stakes'][number];
type Reach = GroupPicks['members'][number];

/** What would come: 'Cam Ward to Tennessee Titans', or of a tournament 'Jannik Sinner wins'. */
export function comingText({ player, team, trade }: Stake): string {
  if (team === null) return words.wins(player ?? '');
  return (trade ? words.comesByTrade : words.comesTo)(player ?? '', team);
}

/** So many amounts are said of one choice, and so many names of an amount. */
const AMOUNTS = 3;
const NAMES = 3;

/** 'Worth 600 to you, ann and 2 more; 200 to bea.' */
export function worthSentence({ gains }: Stake, username: string): string {
  const parts = gains
    .slice(0, AMOUNTS)
    .map(({ points, members }) => words.pointsToMembers(points, few(members, username)));
  return words.worth(parts.join('; '));
}

/** Some names, the own one first. */
function few(members: readonly string[], username: string): string {
  const names = members.filter((each) => each !== username).toSorted();
  const all = names.length < members.length ? [words.youInSentence, ...names] : names;
  return all.length <= NAMES + 1 ? listed(all) : listed([...all.slice(0, NAMES), words.more(all.length - NAMES)]);
}

/**
 * Those who may still reach something, with most points first; none if nothing is open, or nothing
 * bounds it.
 */
export function reaching(members: readonly Reach[]): (Reach & { points: number; most: number })[] {
  const reach = members.flatMap((each) =>
    each.most === null ? [] : { ...each, points: each.points ?? 0, most: each.most },
  );
  if (reach.every(({ points, most }) => most === points)) return [];
  return reach.sort((a, b) => b.points - a.points || b.most - a.most || (a.username < b.username ? -1 : 1));
}

/** '5 of 9 can still come first.' */
export function firstSentence(reach: ReturnType<typeof reaching>): string {
  const lead = reach[0]?.points ?? 0;
  const can = reach.filter(({ most }) => most >= lead).length;
  return can === 1 ? words.leadIsSafe : words.ofCanStillComeFirst(can, reach.length);
}
