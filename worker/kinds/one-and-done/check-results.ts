import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { Refused } from '../../problem.ts';
import type { ResultRow } from '../../store/contest.ts';
import type { NewResult } from '../../store/publication.ts';
import type { Known } from '../kind.ts';

/** A round ('QF', WD), or whole dollars and whether the athlete started. */
export type SeasonRow = { tournament: string; player: string; result?: string; earnings?: number; started?: boolean };

/** Checks outcomes against the contest and what is published already: known tournament and player, in its field, one winner. */
export function seasonResults(contest: OneAndDone, rows: SeasonRow[], known: Known): NewResult[] {
  const results = rows.map((row): NewResult => {
    const tournament = known.tournaments.find(({ id, name }) => row.tournament === name || row.tournament === id);
    if (!tournament) throw new Refused('invalid', `Unknown tournament ${row.tournament}`);
    const athlete = known.athletes.get(row.player.trim());
    if (!athlete) throw new Refused('invalid', `Unknown ${contest.athleteWord} ${row.player}`);
    return {
      key: tournament.id,
      athlete: athlete.id,
      team: null,
      position: null,
      trade: null,
      outcome: outcomeOf(row),
    };
  });
  const nameOf = new Map([...known.athletes.values()].map(({ id, name }) => [id, name]));
  for (const key of new Set(results.map((result) => result.key))) {
    const here = results.filter((result) => result.key === key);
    refuseTwice(here, nameOf);
    const field = known.fields.filter(({ tournament }) => tournament === key).map(({ athleteId }) => athleteId);
    refuseOutsider(here, field, nameOf);
    if (contest.scoring.by === 'round')
      refuseTwoWinners(
        here,
        known.results.filter((row) => row.key === key),
      );
  }
  return results;
}

function outcomeOf(row: SeasonRow): string {
  if (row.started === false) {
    if (row.earnings) throw new Refused('invalid', `${row.player} cannot be paid without starting`);
    return NEVER_STARTED;
  }
  const outcome = row.result ?? row.earnings;
  if (outcome === undefined) throw new Refused('invalid', `${row.player}: earnings are missing`);
  return String(outcome);
}

function refuseTwice(results: NewResult[], nameOf: ReadonlyMap<number, string>): void {
  const seen = new Set<number>();
  for (const { athlete } of results) {
    if (seen.has(athlete)) throw new Refused('invalid', `${nameOf.get(athlete)} stands twice in these results`);
    seen.add(athlete);
  }
}

/** A tournament without a field is open to everyone. */
function refuseOutsider(results: NewResult[], field: number[], nameOf: ReadonlyMap<number, string>): void {
  if (field.length === 0) return;
  const entered = new Set(field);
  const outsider = results.find(({ athlete }) => !entered.has(athlete));
  if (outsider) throw new Refused('invalid', `${nameOf.get(outsider.athlete)} is not in the field of this tournament`);
}

function refuseTwoWinners(results: NewResult[], known: ResultRow[]): void {
  const given = new Set(results.map(({ athlete }) => athlete));
  const outcomes = [...results, ...known.filter(({ athleteId }) => !given.has(athleteId))].map(
    ({ outcome }) => outcome,
  );
  for (const [round, sentence] of [
    ['W', 'There can be one winner'],
    ['F', 'There can be one runner-up'],
  ] as const) {
    if (outcomes.filter((outcome) => outcome === round).length > 1) throw new Refused('invalid', sentence);
  }
}
