import type { OneAndDone } from '#games/one-and-done/contest';
import { earnedText } from '../../words/number.ts';
import * as words from '../../words/season-results.ts';
import type { TournamentRow } from './result-rows.ts';

/** A remarkable pick, in words. */
type Told = { name: string; said: string; more: string | null };

/**
 * The pick that earned most and the one that earned nothing, of a fan's season as far as it is;
 * null: there is none yet. Of equal ones the rarest. Pure.
 */
export function storyOf(contest: OneAndDone, rows: readonly TournamentRow[]): Record<'best' | 'miss', Told | null> {
  const decided = rows.flatMap(({ tournament, cells }) =>
    cells
      .filter(({ outcome }) => outcome === 'decided')
      .map((cell) => ({ ...cell, tournament, worth: cell.worth ?? 0 })),
  );
  const [best] = decided
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.shared ?? Number.MAX_SAFE_INTEGER) - (b.shared ?? Number.MAX_SAFE_INTEGER));
  const miss = decided.find(({ worth }) => worth === 0);
  return {
    best: best
      ? {
          name: best.selection,
          said: words.atTournamentEarned(best.tournament, earnedText(contest, best.worth)),
          more: rarity(best.shared),
        }
      : null,
    miss: miss
      ? { name: miss.selection, said: words.atTournamentNothing(miss.tournament), more: rarity(miss.shared) }
      : null,
  };
}

/** How many fans made a pick, the one who looks among them. */
export function sharedText(fans: number): string {
  return fans === 1 ? words.nobodyElseMadeThisPick : words.madeThisPick(fans);
}

const rarity = (fans: number | null) => (fans === null ? null : sharedText(fans));
