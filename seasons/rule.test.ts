import { expect, test } from 'vitest';
import { byKind } from '#games/by-kind';
import type { Choice, Contest, Result } from '#games/contest';
import { gameOf } from '#games/kinds';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import { tieNumber } from '#games/rank';
import { filesOf } from './files.ts';
import { contests } from './registry.ts';
import { readSeason } from './season-files.ts';

test('a rule that counts otherwise has another number: raise `rule` of its kind, and say here what it counts now', () => {
  const counted = contests.map((contest) => {
    const { rule, ruleOf, tieBreak } = gameOf(contest);
    const { choices, ...facts } = playedOf(contest);
    const scored = choices.map(ruleOf(facts));
    const ties = scored.map(({ tally }) => tieNumber(tieBreak, tally, facts.slots.length));
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    const counts = (['points', 'correct', 'decided'] as const).map((what) =>
      sum(scored.map((each) => Number(each[what]))),
    );
    return [contest.id, [rule, ...counts, sum(ties)]];
  });
  // The rule; points, right choices, decided ones; tie-breaks.
  expect(Object.fromEntries(counted)).toEqual({
    'golf-2026': ['1', 319_922_126, 0, 5_134, 319_922_126],
    'nba-2025': ['1', 1_075_700, 29, 9_300, 1_255_478_567_799],
    'nfl-2025': ['1', 897_400, 30, 10_560, 1_298_772_941_210],
    'tennis-2025': ['1', 320_730, 99, 5_274, 4_676_160_417_752_274],
  });
});

/**
 * A shipped season with its results, and what could be picked in it: in each slot everybody who has
 * a result, and nobody; for each of a few teams, traded and not; alone, and before a back-up. In
 * seasons each fifth athlete never started, and the last tournament with results is cancelled.
 */
function playedOf(contest: Contest) {
  const { slots, athletes, tournaments, feed } = readSeason(contest, filesOf(contest.id));
  const idOf = new Map(athletes.map(({ id, name }) => [name, id]));
  const keyOf = new Map(tournaments.map(({ id, name }) => [name, id]));
  const results = feed.map(({ result: { pick, tournament, player, team, position, trade, ...earned } }, at): Result => {
    const outcome = at % 5 === 4 ? NEVER_STARTED : String(earned.result ?? earned.earnings);
    return {
      key: String(pick ?? keyOf.get(String(tournament))),
      athleteId: idOf.get(String(player)) ?? 0,
      player: String(player),
      team: team === undefined ? null : String(team),
      position: position === undefined ? null : String(position),
      trade: trade === undefined ? null : trade === true,
      outcome: pick === undefined ? outcome : null,
    };
  });
  const last = results.at(-1)?.key;
  const picked = [...new Set(results.map(({ athleteId }) => athleteId)), null];
  const [first = null] = picked;
  const choices = slots.flatMap(({ id, team }) =>
    picked.flatMap((athlete): Choice[] =>
      byKind<Contest, Choice[]>(contest, {
        'mock-draft': ({ clubs }) =>
          [team, ...clubs.slice(0, 3), null].flatMap((named) =>
            [true, false].map((trade) => ({ slot: id, athlete, team: named, trade, backup: null })),
          ),
        'one-and-done': () => [null, first].map((backup) => ({ slot: id, athlete, team: null, trade: false, backup })),
      }),
    ),
  );
  return {
    slots,
    athletes,
    tournaments: tournaments.map((each) => ({ ...each, cancelled: each.id === last })),
    results,
    choices,
  };
}
