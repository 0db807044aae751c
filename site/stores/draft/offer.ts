/** Who is offered at a pick, and in which words. Pure. */
import type { Contest } from '#games/contest';
import type { Prospect, Selection } from './client.ts';

/** A prospect on offer; `at`: the later pick that they stand at and would leave. */
export type Offer = Prospect & { at: number | null };

/** The prospects for a pick, by rank. Those at an earlier pick are left out, those at a later one say where. */
export function offers(rows: readonly Selection[], prospects: readonly Prospect[], pick: number): Offer[] {
  const places = new Map(rows.filter(({ player }) => player !== '').map((row) => [row.player, row.pick]));
  return prospects.flatMap((prospect) => {
    const at = places.get(prospect.player) ?? pick;
    return at < pick ? [] : [{ ...prospect, at: at === pick ? null : at }];
  });
}

/** How an offer reads. */
export function wordsOf({ player, position, school }: Prospect): string {
  return `${player} - ${position} - ${school}`;
}

/** An expert's name as it is shown. */
export function expertName(contest: Contest & { kind: 'mock-draft' }, expert: string): string {
  return contest.expertPrefix && expert.startsWith(contest.expertPrefix)
    ? expert.slice(contest.expertPrefix.length)
    : expert;
}
