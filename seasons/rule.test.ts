import { expect, test } from 'vitest';
import type { KindName, Reason } from '#games/contest';
import { gameOf } from '#games/kinds';
import { POINTS } from '#games/mock-draft/contest';
import { REASONS as draftReasons, toWireReason } from '#games/mock-draft/reason';
import { reasonText, REASONS as seasonReasons } from '#games/one-and-done/reason';
import { tieNumber } from '#games/rank';
import { contests } from '#seasons/registry';
import { digestOf } from '#seasons/rows';
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

const kinds: Record<KindName, { codes: string[]; textOf: (reason: Reason) => string }> = {
  'mock-draft': { codes: Object.keys(draftReasons), textOf: (reason) => toWireReason(reason).because },
  'one-and-done': { codes: Object.keys(seasonReasons), textOf: reasonText },
};

/** What the rules of all contests of a kind say of their probes. */
const reasonsOf = (kind: string) =>
  contests
    .filter((contest) => contest.kind === kind)
    .flatMap((contest) => {
      const [{ ruleOf }, probe] = [gameOf(contest), probeOf(contest)];
      return probe.choices.flatMap((choice) => ruleOf(probe)(choice).reasons);
    });

test.each(Object.entries(kinds))('each code of a %s is given, and its sentence says all its values', (kind, game) => {
  const reasons = reasonsOf(kind);
  expect([...new Set(reasons.map(({ code }) => code))].sort()).toEqual(game.codes.sort());
  for (const reason of reasons) {
    const read = new Set<string | symbol>();
    const values = new Proxy(reason.values, {
      get: (target, name) => {
        read.add(name);
        return target[String(name)];
      },
    });
    const text = game.textOf({ ...reason, values });
    expect(text).toMatch(/^[^{}]{10,}$/);
    expect(text).not.toContain('undefined');
    expect([reason.code, [...read].sort()]).toEqual([reason.code, Object.keys(reason.values).sort()]);
  }
});

test('a reason that an earlier rule stored is no sentence, and no failure', () => {
  const stored = { element: 'round', points: 10, max: 2000, because: 'As it was said before' } as unknown as Reason;
  expect(reasonText(stored)).toBe('');
});
