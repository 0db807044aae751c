import { expect, test } from 'vitest';
import { digestOf } from '#games/digest';
import { gameOf } from '#games/kinds';
import { POINTS } from '#games/mock-draft/contest';
import { tieNumber } from '#games/rank';
import { contests } from '#seasons/registry';
import { probeOf } from './probes.ts';
import { nfl2025 } from './shipped.ts';

test('a rule that says anything else has another number: raise `rule` of its kind, and say here what it says now', () => {
  const said = contests.map((contest) => {
    const [{ rule, ruleOf, tieBreak }, probe] = [gameOf(contest), probeOf(contest)];
    const scored = probe.choices.map(ruleOf(probe));
    const ties = scored.map(({ tally }) => tieNumber(tieBreak, tally, probe.slots.length));
    return [contest.id, [rule, digestOf(JSON.stringify([tieBreak, scored, ties]))]];
  });
  expect(Object.fromEntries(said)).toEqual({
    'golf-2026': ['1', '8c1b7d6c2a7c36da'],
    'nba-2025': ['1', 'b0d90822d048fd56'],
    'nfl-2025': ['1', 'd293601163fb0114'],
    'tennis-2025': ['1', 'ba58b5dc56b596fa'],
  });
});

test('every element of a draft pick is earned and missed in its probe', () => {
  const probe = probeOf(nfl2025);
  const reasons = probe.choices.flatMap((choice) => gameOf(nfl2025).ruleOf(probe)(choice).reasons);
  for (const [element, points] of Object.entries(POINTS)) {
    const met = reasons.filter((reason) => reason.element === element).map((reason) => reason.points);
    expect([element, [...new Set(met)].sort((a, b) => a - b)]).toEqual([element, [0, points]]);
  }
});
