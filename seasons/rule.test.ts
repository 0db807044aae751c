import { expect, test } from 'vitest';
import { byKind } from '#games/by-kind';
import type { Choice, Contest, KindName, Reason } from '#games/contest';
import type { Facts } from '#games/kind';
import { gameOf } from '#games/kinds';
import { POINTS } from '#games/mock-draft/contest';
import { REASONS as draftReasons, toWireReason } from '#games/mock-draft/reason';
import { NEVER_STARTED, type OneAndDone, ROUNDS } from '#games/one-and-done/contest';
import { reasonText, REASONS as seasonReasons } from '#games/one-and-done/reason';
import { tieNumber } from '#games/rank';
import { contests } from '#seasons/registry';
import { digestOf } from '#seasons/slug';
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

/** A small made-up season, in which every branch of a rule is met. */
type Probe = Facts & { choices: readonly Choice[] };

/** That of the kind of a contest, with its constants. */
function probeOf(contest: Contest): Probe {
  return byKind<Contest, Probe>(contest, { 'mock-draft': () => draft, 'one-and-done': seasonOf });
}

const [ASH, ELM] = ['Ash', 'Elm'];
const result = { outcome: null };

/**
 * Three picks, one traded, two of one team, and one of nobody known; each team and none with each
 * player and nobody, traded and not, at each and at a pick that is open.
 */
const draft: Probe = {
  slots: [1, 2, 3, 4, 5].map((pick) => ({
    id: String(pick),
    position: pick,
    locksAt: 0,
    tournament: 'draft',
    category: null,
    team: ASH,
  })),
  athletes: [
    { id: 1, name: 'Abe', rank: 1, position: 'QB' },
    { id: 2, name: 'Bo', rank: 2, position: 'QB' },
    { id: 3, name: 'Cy', rank: 3, position: 'WR' },
  ],
  tournaments: [],
  results: [
    { ...result, key: '1', athleteId: 1, player: 'Abe', team: ASH, position: 'QB', trade: false },
    { ...result, key: '2', athleteId: 3, player: 'Cy', team: ELM, position: 'WR', trade: true },
    { ...result, key: '3', athleteId: 0, player: null, team: ASH, position: null, trade: false },
    { ...result, key: '4', athleteId: 0, player: null, team: null, position: null, trade: false },
  ],
  choices: ['1', '2', '3', '4', '5'].flatMap((slot) =>
    [ASH, ELM, null].flatMap((team) =>
      [1, 2, 3, null].flatMap((athlete) =>
        [true, false].map((trade): Choice => ({ slot, team, athlete, trade, backup: null })),
      ),
    ),
  ),
};

/**
 * A tournament of each designation with an athlete for each outcome, one that is not over, and one
 * that is cancelled; each athlete and nobody, alone and with a back-up.
 */
function seasonOf({ scoring }: OneAndDone): Probe {
  const outcomes = scoring.by === 'round' ? [...ROUNDS, NEVER_STARTED] : ['1782000', '1', '0', NEVER_STARTED];
  const designations = scoring.by === 'round' ? Object.keys(scoring.points) : [null];
  // The last athlete has no outcome at all.
  const athletes = [...outcomes, ''].map((outcome, place) => ({
    id: place + 1,
    name: `Athlete ${outcome}`,
    rank: place + 1,
    position: null,
  }));
  const over = designations.map((designation, place) => ({ id: String(place), name: `Open ${place}`, designation }));
  const [designation = null] = designations;
  const tournaments = [
    ...over,
    { id: 'begun', name: 'Begun', designation },
    { id: 'cancelled', name: 'Cancelled', designation, cancelled: true },
  ];
  const result = { player: null, team: null, position: null, trade: null };
  const lost = outcomes.length - 1;
  return {
    slots: tournaments.map(({ id }, place) => ({
      id,
      position: place + 1,
      locksAt: 0,
      tournament: id,
      category: null,
      team: null,
    })),
    athletes,
    tournaments,
    results: [
      ...over.flatMap(({ id }) =>
        outcomes.map((outcome, place) => ({ ...result, key: id, athleteId: place + 1, outcome })),
      ),
      { ...result, key: 'begun', athleteId: lost + 1, outcome: NEVER_STARTED },
      { ...result, key: 'cancelled', athleteId: 1, outcome: outcomes[0] ?? null },
    ],
    choices: tournaments.flatMap(({ id }) =>
      [...athletes.map((athlete) => athlete.id), null].flatMap((athlete) =>
        [null, 1, athletes.length].map((backup): Choice => ({ slot: id, athlete, team: null, trade: false, backup })),
      ),
    ),
  };
}
