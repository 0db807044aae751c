/** What the results page shows of a scored sheet; what others say of one: scored-words.ts. */
import type { MockDraft } from '#games/mock-draft/contest';
import { calledLine } from '#games/share/called';
import { byWorth } from '#games/share/share';
import { figure, ordinal } from '#games/words';
import type { ScoredSheet as Wire } from '#schema/wire/draft';
import { longDay } from '../../words/day.ts';
import * as words from '../../words/draft-results.ts';
import { rankWords } from './scored-words.ts';

/** `experts`: the points of their boards, beside the fan's own. */
export type ScoredSheet = Wire & { experts?: readonly number[] };
export type ScoredPick = ScoredSheet['picks'][number];
export type ScoredCell = 'team' | 'player' | 'position' | 'trade';

/** Whether any real pick names a player. */
export function isAvailable(sheet: ScoredSheet): boolean {
  return sheet.picks.some(({ result }) => result !== null && result.player !== '' && result.player !== 'TBD');
}

/** Whether the fan has picked nothing. */
export function isEmpty({ picks }: ScoredSheet): boolean {
  return picks.every(({ selection }) => selection === null);
}

/** '26 June 2025 at 8:00 PM ET'. */
export function eventTime({ startsOn, event }: MockDraft): string {
  return words.dayAtTime(longDay(startsOn), event.startTime);
}

/** Whether a cell of the fan's pick is right; null while there is nothing to compare. */
export function matches({ selection, result }: ScoredPick, cell: ScoredCell): boolean | null {
  if (!selection || !result) return null;
  if (cell === 'trade') return selection.trade === result.trade;
  const mine = selection[cell].trim();
  return mine !== '' && mine === result[cell].trim();
}

/** '13 of 32 picks in', or nothing once the draft is complete. */
export function progressWords(contest: MockDraft, published: number): string | null {
  return published < contest.picks ? words.ofPicksIn(published, contest.picks) : null;
}

/** Picks that have a result now and had none before, or another one. */
export function freshPicks(before: ScoredSheet, after: ScoredSheet): number[] {
  const earlier = new Map(before.picks.map(({ pick, result }) => [pick, JSON.stringify(result)]));
  return after.picks
    .filter(({ pick, result }) => result !== null && earlier.get(pick) !== JSON.stringify(result))
    .map(({ pick }) => pick);
}

/** The sheet as it was before any result. */
export function hidden(sheet: ScoredSheet): ScoredSheet {
  return {
    ...sheet,
    published: 0,
    picks: sheet.picks.map((each) => ({
      ...each,
      result: null,
      points: null,
      perfect: false,
      reasons: [],
      since: null,
      rank: null,
    })),
    standing: null,
    summary: { total_points: 0, correct_selections: 0, percentage_score: 0 },
    experts: [],
  };
}

/** What just happened, for those who listen. */
export function newsOf(sheet: ScoredSheet, picks: readonly number[]): string {
  return sheet.picks
    .filter(({ pick }) => picks.includes(pick))
    .map(({ pick, result, points }) => {
      const [team, player] = [result?.team ?? '', result?.player || words.withoutPlayer];
      return points === null ? words.pickCame(pick, team, player) : words.pickEarned(pick, team, player, points);
    })
    .join(' ');
}

/** What there is to tell of a sheet, as far as the draft is; null is left out. */
export function storyOf({ picks, standing, entries, summary, experts = [] }: ScoredSheet) {
  const called = picks.filter(({ selection, result }) => selection?.player && result);
  const [best] = called
    .flatMap((each) => (each.points ? [{ ...each, points: each.points, position: each.pick }] : []))
    .sort(byWorth);
  const miss = called.find(({ points }) => points === 0);
  const beaten = experts.filter((points) => points < summary.total_points).length;
  return {
    rank: rankWords({ standing, entries }),
    /** 'Better than 3 of 8 experts' */
    ahead: standing && beaten > 0 ? words.betterThanExperts(beaten, experts.length) : null,
    best: best?.selection
      ? {
          pick: best.pick,
          player: best.selection.player,
          points: best.points,
          rarity: calledLine(best, entries),
        }
      : null,
    miss: miss?.selection
      ? { pick: miss.pick, player: miss.selection.player, came: miss.result?.player || miss.result?.team || '' }
      : null,
  };
}

/** A friend's rank after each pick that has come; null: not known of it. */
export type FriendRanks = { username: string; ranks: readonly (number | null)[] };

/**
 * The rank after each pick that it is known of, as steps of a chart with rank 1 at the top
 * and `lowest`, that of the last of all entries, at the bottom; none while there is no way to draw.
 * A sheet kept from before ranks were told has none. `others`: the totals of friends at the same
 * steps.
 */
export function rankSteps(
  { picks, entries }: Pick<ScoredSheet, 'picks' | 'entries'>,
  friends: readonly FriendRanks[] = [],
) {
  const ranks = picks
    .filter(({ result }) => result !== null)
    .flatMap(({ pick, points, rank }, at) => (rank ? [{ pick, points: points ?? 0, rank, at }] : []));
  // Who has left since had a rank too.
  const lowest = Math.max(entries, ...ranks.map(({ rank }) => rank));
  if (ranks.length < 2) return { steps: [], lowest, others: [] };
  const steps = ranks.map(({ pick, points, rank }) => ({
    label: words.pickNumber(pick),
    points: figure(points),
    total: lowest - rank + 1,
    totalText: ordinal(rank),
  }));
  const others = friends.map(({ username, ranks: all }) => {
    const known = ranks.map(({ at }) => all[at] ?? null);
    return {
      name: username,
      totals: known.map((rank) => rank && lowest - rank + 1),
      texts: known.map((rank) => (rank ? ordinal(rank) : '')),
    };
  });
  return { steps, lowest, others };
}
