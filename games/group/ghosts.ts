/**
 * Ghosts: rivals in the table of a group that are no fans. They stand at their points, outside the
 * ranks: the group's consensus, the mean of the contest's experts (`meanOf`), and the fan who looks
 * as they ended last year.
 */
import { type ContestCard, seriesOf } from '../contest.ts';
import { type ContestState, stateOf } from '../state.ts';
import { revealed } from '../visible.ts';

export const GHOSTS = ['consensus', 'experts', 'last year'] as const;

/**
 * A choice that most members of a group made in a slot, alone or level with others. `among`: how
 * many of them picked anybody there; `rank`: of its athlete; `points`: what it earns on any sheet.
 */
export type Favourite = {
  slot: string;
  locksAt: number;
  id: number;
  members: number;
  among: number;
  rank: number;
  points: number;
};

/** A slot that fewer members have picked would tell one's pick, and of no consensus. */
export const LEAST_MEMBERS = 3;

/**
 * What the consensus of a group has earned: in each slot that has locked at `now` (game time) the
 * choice that most members made; of those that are level that of the athlete who is ranked higher,
 * then the one that was made first. Unlike a sheet it may have an athlete twice. Null: no slot has
 * one.
 */
export function consensusOf(favourites: readonly Favourite[], now: number): number | null {
  const counting = revealed(favourites, now).filter(({ among }) => among >= LEAST_MEMBERS);
  const bySlot = Map.groupBy(
    counting.sort((a, b) => b.members - a.members || a.rank - b.rank || a.id - b.id),
    ({ slot }) => slot,
  );
  if (bySlot.size === 0) return null;
  return [...bySlot.values()].reduce((sum, [first]) => sum + (first?.points ?? 0), 0);
}

/**
 * The season of the same game that ended last before a contest began, if it is finished at `now`
 * (game time).
 */
export function seasonBefore(
  contest: ContestCard,
  all: readonly { game: { contest: ContestCard }; state: ContestState }[],
  now: number,
): ContestCard | undefined {
  const [latest] = all
    .filter(({ game, state }) => ['finished', 'archived'].includes(stateOf(game.contest, state, now)))
    .map(({ game }) => game.contest)
    .filter((other) => seriesOf(other) === seriesOf(contest) && other.endsOn < contest.startsOn)
    .sort((a, b) => b.endsOn.localeCompare(a.endsOn));
  return latest;
}
