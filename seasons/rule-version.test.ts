import { expect, test } from 'vitest';
import type { Scored } from '#games/contest';
import { gameOf } from '#games/kinds';
import { POINTS } from '#games/mock-draft/contest';
import { ruleVersion } from '#games/rule-version';
import { contests } from '#seasons/registry';
import { nba2025 as nba, nfl2025 as nfl, tennis2025 as tennis } from './shipped.ts';

const games = contests.map((contest) => ({ id: contest.id, game: gameOf(contest) }));

test.each(games)('the rule of $id has one version, until one of its answers is another one', ({ game }) => {
  const version = ruleVersion(game);
  expect(version).toMatch(/^[0-9a-f]{8,16}$/);
  expect(ruleVersion(gameOf(structuredClone(game.contest) as (typeof contests)[number]))).toBe(version);
  game.probe.choices.forEach((odd, place) => {
    // One of many, that this stays quick.
    if (place % 7 > 0) return;
    const changed = (change: (scored: Scored) => Scored): typeof game.ruleOf => {
      return (facts) => (choice) => (choice === odd ? change(game.ruleOf(facts)(choice)) : game.ruleOf(facts)(choice));
    };
    const dearer = changed((scored) => ({ ...scored, points: scored.points + 1 }));
    const reworded = changed((scored) => ({ ...scored, label: `${scored.label}.` }));
    for (const ruleOf of [dearer, reworded]) expect(ruleVersion({ ...game, ruleOf })).not.toBe(version);
  });
  const tieBreak = { combine: 'sum' as const, words: [...game.tieBreak.words, 'another'] };
  expect(ruleVersion({ ...game, tieBreak })).not.toBe(version);
});

test('every element of a draft pick is earned and missed in its probe, and whose team counts is told', () => {
  const { probe, ruleOf } = gameOf(nfl);
  const reasons = probe.choices.flatMap((choice) => ruleOf(probe)(choice).reasons);
  for (const [element, points] of Object.entries(POINTS)) {
    const met = reasons.filter((reason) => reason.element === element).map((reason) => reason.points);
    expect([element, [...new Set(met)].sort((a, b) => a - b)]).toEqual([element, [0, points]]);
  }
  expect(ruleVersion(gameOf(nfl))).not.toBe(ruleVersion(gameOf(nba)));
});

test('every constant of the points table of tennis is in its version', () => {
  const versions = new Set([ruleVersion(gameOf(tennis))]);
  const table = tennis.scoring.points;
  let constants = 0;
  for (const [designation, rounds] of Object.entries(table)) {
    for (const [round, points] of Object.entries(rounds)) {
      constants++;
      const changed = { ...table, [designation]: { ...rounds, [round]: (points ?? 0) + 1 } } as typeof table;
      versions.add(ruleVersion(gameOf({ ...tennis, scoring: { by: 'round', points: changed } })));
    }
  }
  expect(versions.size).toBe(constants + 1);
});

test('databases know the rules by these versions: with another one every contest of that kind is counted again', () => {
  expect(Object.fromEntries(games.map(({ id, game }) => [id, ruleVersion(game)]))).toEqual({
    'golf-2026': '8c1b7d6c2a7c36da',
    'nba-2025': 'b0d90822d048fd56',
    'nfl-2025': 'd293601163fb0114',
    'tennis-2025': 'ba58b5dc56b596fa',
  });
});
