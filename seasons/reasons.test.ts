import { expect, test } from 'vitest';
import type { KindName, Reason } from '#games/contest';
import { gameOf } from '#games/kinds';
import { REASONS as draftReasons, toWireReason } from '#games/mock-draft/reason';
import { reasonText, REASONS as seasonReasons } from '#games/one-and-done/reason';
import { contests } from '#seasons/registry';
import { probeOf } from './probes.ts';

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
