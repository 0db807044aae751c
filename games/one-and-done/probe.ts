import type { Choice } from '../contest.ts';
import type { Probe } from '../rule-version.ts';
import { NEVER_STARTED, type OneAndDone, ROUNDS } from './contest.ts';

/**
 * A tournament of each designation with an athlete for each outcome, one that is not over, and one
 * that is cancelled; each athlete and nobody, alone and with a back-up.
 */
export function probeOf({ scoring }: OneAndDone): Probe {
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
