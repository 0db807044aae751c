/** Who is offered at a pick, and in which words. Pure. */
import type { MockDraft } from '#games/mock-draft/contest';
import type { Prospect, Selection } from './client.ts';

/** A prospect on offer; `at`: the other pick where they are and which they would leave. */
export type Offer = Prospect & { at: number | null };

/** The prospects for a pick, by rank, with the other pick where they are. */
export function offers(rows: readonly Selection[], prospects: readonly Prospect[], pick: number): Offer[] {
  const places = new Map(rows.filter(({ player }) => player !== '').map((row) => [row.player, row.pick]));
  return prospects.map((prospect) => {
    const at = places.get(prospect.player) ?? pick;
    return { ...prospect, at: at === pick ? null : at };
  });
}

/**
 * Whether a prospect is at an earlier pick: then they are no proposal, and found by their name
 * only.
 */
export function isTaken({ at }: Offer, pick: number): boolean {
  return at !== null && at < pick;
}

/** How an offer reads. */
export function wordsOf({ player, position, school }: Prospect): string {
  return `${player} - ${position} - ${school}`;
}

/** An expert's name as it is shown. */
export function expertName({ expertPrefix }: MockDraft, expert: string): string {
  return expertPrefix && expert.startsWith(expertPrefix) ? expert.slice(expertPrefix.length) : expert;
}
