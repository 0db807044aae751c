import type { Gain } from '../group/gain.ts';
import { isComplete, type OneAndDone, outcomesOf, ROUNDS } from './contest.ts';

/**
 * Each round as often as a tournament has it, best first: one wins, one loses the final, two the
 * semi-finals.
 */
const BEST = ROUNDS.slice(0, 5).flatMap((round, place) =>
  Array<typeof round>(Math.max(1, 2 ** (place - 1))).fill(round),
);

/**
 * What picks of open tournaments may still earn: two athletes do not win the same one. Null: money
 * has no bound.
 */
export function gainOf({ scoring }: OneAndDone): Gain | null {
  if (scoring.by !== 'round') return null;
  const ahead: Gain['ahead'] = ({ designation }, slots) => {
    const table = scoring.points[designation ?? ''];
    return BEST.slice(0, slots).reduce((sum, round) => sum + (table?.[round] ?? 0), 0);
  };
  return {
    ahead,
    left({ slots, tournaments, results }) {
      const tournamentOf = new Map(slots.map(({ id, tournament }) => [id, tournament]));
      const open = tournaments
        .map((tournament) => ({ tournament, outcomes: outcomesOf(results, tournament.id) }))
        .filter(({ outcomes }) => !isComplete({ scoring }, outcomes));
      return (sheet) =>
        open.reduce((sum, { tournament, outcomes }) => {
          const tournamentPicks = sheet.filter(
            ({ slot, athlete }) => athlete !== null && tournamentOf.get(slot) === tournament.id,
          );
          return sum + ahead(tournament, tournamentPicks.filter(({ athlete }) => !outcomes.has(athlete ?? 0)).length);
        }, 0);
    },
    wish({ slots, results }, { slot, athlete }) {
      const key = slots.find(({ id }) => id === slot)?.tournament ?? '';
      const outcomes = outcomesOf(results, key);
      if (athlete === null || outcomes.has(athlete) || isComplete({ scoring }, outcomes)) return null;
      return { key, athleteId: athlete, player: null, team: null, position: null, trade: null, outcome: 'W' };
    },
  };
}
