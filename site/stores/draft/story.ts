import { figure, ordinal } from '#games/words';
import * as words from '../../words/draft-results.ts';
import type { ScoredSheet } from './client.ts';
import type { ScoredPick } from './scored.ts';

/** What there is to tell of a sheet: null is left out. */
export type Story = {
  rank: { rank: string; of: string } | null;
  /** 'Better than 77 % of all fans, and than 3 of 8 experts' */
  ahead: string | null;
  best: { pick: number; player: string; points: number; rarity: string | null } | null;
  miss: { pick: number; player: string; came: string } | null;
};

/** Of the fan's own sheet, as far as the draft is. `experts`: the points of their boards. Pure. */
export function storyOf({ picks, standing, entries, summary }: ScoredSheet, experts: readonly number[] = []): Story {
  const called = picks.filter(({ selection, result }) => selection?.player && result);
  const best = called.toSorted(byWorth)[0];
  const miss = called.find(({ points }) => points === 0);
  const others = entries - 1;
  return {
    rank: rankWords({ standing, entries }),
    ahead:
      standing && others > 0
        ? aheadWords(
            Math.floor((100 * standing.ahead_of) / others),
            experts.filter((points) => points < summary.total_points).length,
            experts.length,
          )
        : null,
    best:
      best && (best.points ?? 0) > 0
        ? {
            pick: best.pick,
            player: best.selection?.player ?? '',
            points: best.points ?? 0,
            rarity: rarity(best, entries),
          }
        : null,
    miss: miss
      ? { pick: miss.pick, player: miss.selection?.player ?? '', came: miss.result?.player || miss.result?.team || '' }
      : null,
  };
}

/** '54th', 'of 240 fans'; null: nothing is published, or they are not in the field. */
export function rankWords({ standing, entries }: Pick<ScoredSheet, 'standing' | 'entries'>): Story['rank'] {
  return standing && { rank: ordinal(standing.rank), of: words.ofFans(entries) };
}

/** Most points first; of equal ones what fewest had. */
function byWorth(a: ScoredPick, b: ScoredPick): number {
  return (b.points ?? 0) - (a.points ?? 0) || (a.sharedBy ?? 0) - (b.sharedBy ?? 0) || a.pick - b.pick;
}

function rarity({ sharedBy }: ScoredPick, entries: number): string | null {
  if (sharedBy === null) return null;
  return sharedBy === 1 ? words.nobodyElseHadIt : words.ofHadIt(sharedBy, entries);
}

/**
 * The rank after each pick that it is known of, as steps of a chart with rank 1 at the top
 * and the lowest of these ranks near the bottom; none while there is no way to draw. A sheet kept
 * from before ranks were told has none.
 */
export function rankSteps({ picks }: Pick<ScoredSheet, 'picks'>) {
  const ranks = picks.flatMap(({ pick, points, rank }) => (rank ? [{ pick, points: points ?? 0, rank }] : []));
  const lowest = Math.max(0, ...ranks.map(({ rank }) => rank));
  if (ranks.length < 2) return { steps: [], lowest };
  const steps = ranks.map(({ pick, points, rank }) => ({
    label: words.pickNumber(pick),
    points: figure(points),
    total: lowest - rank + 1,
    totalText: ordinal(rank),
  }));
  return { steps, lowest };
}

function aheadWords(percent: number, beaten: number, experts: number): string {
  if (beaten === 0) return words.betterThanPercent(percent);
  return words.betterThanPercentAndExperts(percent, beaten, experts);
}
