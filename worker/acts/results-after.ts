import type { ResultRow } from '../store/contest/contest.ts';
import type { NewResult } from '../store/contest/publication.ts';
import type { Facts } from './rescore.ts';

/** What a slot of a contest is to hold, and since when (game time); `result` null: nothing. */
export type Placed = { key: string; athlete: number; result: (NewResult & { publishedAt: number }) | null };

/**
 * The results as they would stand. `oneAKey`: a key has one result (a draft), so that a correction
 * replaces the player; otherwise one an athlete.
 */
export function resultsAfter({ athletes, results }: Facts, placed: Placed[], oneAKey: boolean): ResultRow[] {
  const rowKey = (key: string, athlete: number) => (oneAKey ? key : `${key} ${athlete}`);
  const taken = new Set(placed.map(({ key, athlete }) => rowKey(key, athlete)));
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  return [
    ...results.filter(({ key, athleteId }) => !taken.has(rowKey(key, athleteId))),
    ...placed.flatMap(({ result }): ResultRow[] => {
      if (!result) return [];
      const { athlete, ...row } = result;
      return [{ ...row, athleteId: athlete, player: names.get(athlete) ?? null }];
    }),
  ];
}
