import type { Choice } from '../contest.ts';
import type { Facts, Game } from '../kind.ts';
import { rank } from '../rank.ts';
import { type DraftPick, toDraftPick } from './score.ts';

/** A choice by its id, as sheets name it. */
type KnownChoice = Choice & { id: number };
/** The choices of a fan, by their ids. */
export type ReplayedSheet = { username: string; choices: readonly number[] };

/**
 * A moment of a draft that is over: the pick that was read out, how many sheets had its player
 * there, and who stood first then. `up`: ranks gained by it; null: nobody had a rank before.
 */
export type ReplayStep = DraftPick & {
  right: number;
  table: { rank: number; username: string; points: number; up: number | null }[];
};

/**
 * A draft again, pick by pick in their order, with the standings of these sheets after each by the
 * rule that scored it: the first `most`, and who shares the rank of the last is cut. Computed: a
 * copy of the contest would have to be kept out of letters, careers, proofs and lists, one by one.
 */
export function replayOf(
  game: Game,
  facts: Facts,
  choices: readonly KnownChoice[],
  sheets: readonly ReplayedSheet[],
  most: number,
): ReplayStep[] {
  const results = [...facts.results].sort((a, b) => Number(a.key) - Number(b.key));
  const earned = new Map<number, { points: number; tally: number[] }>();
  let ranks = new Map<string, number>();
  return results.map((result, index) => {
    const next: Facts = { ...facts, results: results.slice(0, index + 1) };
    const rule = game.ruleOf(next);
    const withResult = new Set(next.results.map(({ key }) => key));
    for (const choice of choices) if (withResult.has(choice.slot)) earned.set(choice.id, rule(choice));
    const standings = rank(
      sheets.map(({ username, choices: picked }) => {
        const scored = picked.flatMap((id) => earned.get(id) ?? []);
        return {
          username,
          points: scored.reduce((sum, { points }) => sum + points, 0),
          tiebreak: game.tieBreak.words.map((_, place) =>
            scored.reduce((sum, { tally }) => sum + (tally[place] ?? 0), 0),
          ),
        };
      }),
    );
    const table = standings.slice(0, most).map(({ rank: place, username, points }) => {
      const was = ranks.get(username);
      return { rank: place, username, points, up: was === undefined ? null : was - place };
    });
    ranks = new Map(standings.map(({ username, rank: place }) => [username, place]));
    const came = choices.filter(
      ({ slot, athlete }) => slot === result.key && athlete !== null && athlete === result.athleteId,
    );
    const ids = new Set(came.map(({ id }) => id));
    const right = sheets.filter(({ choices: picked }) => picked.some((id) => ids.has(id))).length;
    return { ...toDraftPick(result), right, table };
  });
}
