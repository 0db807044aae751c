import { expect, test } from 'vitest';
import { byKind } from '#games/by-kind';
import type { Choice, Contest } from '#games/contest';
import type { Facts } from '#games/kind';
import { gameOf } from '#games/kinds';
import { POINTS } from '#games/mock-draft/contest';
import { NEVER_STARTED, type OneAndDone, ROUNDS } from '#games/one-and-done/contest';
import { tieNumber } from '#games/rank';
import { contests } from '#seasons/registry';
import { digestOf } from '#seasons/slug';
import { nfl2025 } from './shipped.ts';

test('a rule that counts otherwise has another number: raise `rule` of its kind, and say here what it says now', () => {
  const said = contests.map((contest) => {
    const [{ rule, ruleOf, tieBreak }, probe] = [gameOf(contest), probeOf(contest)];
    const scored = probe.choices.map(ruleOf(probe));
    const ties = scored.map(({ tally }) => tieNumber(tieBreak, tally, probe.slots.length));
    const counted = scored.map(({ reasons: _, ...rest }) => rest);
    const because = scored.map(({ reasons }) => reasons);
    return [contest.id, [rule, ...[[tieBreak, counted, ties], because].map((each) => digestOf(JSON.stringify(each)))]];
  });
  expect(Object.fromEntries(said)).toEqual({
    'golf-2026': ['1', 'd76b2626f229e220', '4c33bc2e4aab3149'],
    'nba-2025': ['1', 'da1924f7a3dab4c', '5042b97c607e0ddf'],
    'nfl-2025': ['1', 'ec24c56ab7897428', '60c51f2eda57573b'],
    'tennis-2025': ['1', '191a3ae2f65fe8f9', '5573b3c60fa1a1e9'],
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
