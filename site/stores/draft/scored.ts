/** What the results page shows, worked out from a scored sheet. Pure. */
import type { MockDraft } from '#games/mock-draft/contest';
import { ELEMENT_NAMES } from '#games/mock-draft/reason';
import { longDay } from '../../words/day.ts';
import * as words from '../../words/draft-results.ts';
import type { ScoredSheet } from './client.ts';

export type ScoredPick = ScoredSheet['picks'][number];
export type ScoredCell = 'team' | 'player' | 'position' | 'trade';

/** 'Actual Results' for oneself, '{username} Actual Results' for another. */
export function resultsTitle(contest: MockDraft, username: string, own: boolean): string {
  return own ? contest.resultsTitle : words.actualResults(username);
}

/** Whether any real pick names a player. */
export function isAvailable(sheet: ScoredSheet): boolean {
  return sheet.picks.some(({ result }) => result !== null && result.player !== '' && result.player !== 'TBD');
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

/** How many fans put the same player at this pick, in words; null before the lock. */
export function sharedWords({ sharedBy, selection }: ScoredPick, entries: number): string | null {
  if (sharedBy === null || !selection?.player) return null;
  return words.ofHadHere(sharedBy, entries, selection.player);
}

/** Running total after each published pick, in order of the picks. */
export function running(sheet: ScoredSheet): { pick: number; points: number; total: number }[] {
  let total = 0;
  return sheet.picks
    .filter(({ result }) => result !== null)
    .map(({ pick, points }) => {
      total += points ?? 0;
      return { pick, points: points ?? 0, total };
    });
}

/** Picks that have a result now and had none before, or another one. */
export function freshPicks(before: ScoredSheet, after: ScoredSheet): number[] {
  const earlier = new Map(before.picks.map(({ pick, result }) => [pick, JSON.stringify(result)]));
  return after.picks
    .filter(({ pick, result }) => result !== null && earlier.get(pick) !== JSON.stringify(result))
    .map(({ pick }) => pick);
}

/** The picks that came last first, then those to come. */
export function newestFirst(picks: readonly ScoredPick[]): ScoredPick[] {
  const [known, open] = [picks.filter(({ result }) => result), picks.filter(({ result }) => !result)];
  return [...known.toReversed(), ...open];
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
      rank: null,
    })),
    standing: null,
    summary: { total_points: 0, correct_selections: 0, percentage_score: 0 },
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

export function elementName(element: string): string {
  return element in ELEMENT_NAMES ? ELEMENT_NAMES[element as keyof typeof ELEMENT_NAMES] : element;
}
