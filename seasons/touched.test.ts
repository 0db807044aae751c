import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice, Result } from '#games/contest';
import { gameOf } from '#games/kinds';
import { filesOf } from './files.ts';
import { readSeason } from './read-season.ts';
import { contests } from './registry.ts';

const SEEDED = { seed: 20250424, numRuns: 150 };

describe.each(contests.map((contest) => [contest.id, contest] as const))('%s', (id, contest) => {
  const season = readSeason(contest, filesOf(id));
  const game = gameOf(contest);
  const slots = season.slots.slice(0, 6);
  // Few athletes and teams, so that they meet again and again.
  const few = season.athletes.slice(0, 5);
  const athlete = fc.constantFrom(null, ...few.map((each) => each.id));
  const teams = [...new Set(slots.map(({ team }) => team))];
  const choice = fc.record<Choice>({
    slot: fc.constantFrom(...slots.map((slot) => slot.id)),
    athlete,
    team: fc.constantFrom(...teams),
    trade: fc.boolean(),
    backup: athlete,
  });
  const result = fc.record({
    slot: fc.constantFrom(...slots),
    athlete,
    team: fc.constantFrom(...teams),
    position: fc.constantFrom('QB', 'CB'),
    trade: fc.boolean(),
    outcome: fc.constantFrom('W', 'F', 'R64', 'WD', '70000'),
  });
  const results = fc
    .uniqueArray(result, {
      maxLength: 6,
      selector: (row) => `${game.resultKey(row.slot)} ${game.oneResultAKey ? '' : row.athlete}`,
    })
    .map((rows) =>
      rows.map((row): Result => {
        const player = few.find((each) => each.id === row.athlete)?.name ?? null;
        return { ...row, key: game.resultKey(row.slot), athleteId: row.athlete ?? 0, player };
      }),
    );

  test('a choice that is not touched by a change of results earns what it earned', () => {
    let untouched = 0;
    fc.assert(
      fc.property(results, results, fc.array(choice, { minLength: 8, maxLength: 8 }), (common, rows, choices) => {
        const keys = new Set(rows.slice(0, 2).map(({ key }) => key));
        const after = [...common.filter(({ key }) => !keys.has(key)), ...rows.slice(0, 2)];
        const facts = (published: Result[]) => ({ ...season, results: published });
        const touched = game.touched?.(facts(common), facts(after));
        const [was, is] = [game.ruleOf(facts(common)), game.ruleOf(facts(after))];
        for (const each of choices) {
          if (touched?.slots.has(each.slot) || touched?.teams.has(each.team ?? '')) continue;
          untouched++;
          expect(is(each)).toEqual(was(each));
        }
      }),
      SEEDED,
    );
    expect(untouched).toBeGreaterThan(100);
  });
});
