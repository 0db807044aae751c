import { sql } from 'drizzle-orm';
import type { Contest, Result } from '#games/contest';
import type { Facts } from '#games/kind';
import { gameOf } from '#games/kinds';
import { listedInShort, plural } from '#games/words';
import type { Season } from '#seasons/season';
import { batch, type Database } from '../core/database.ts';
import { choicesOf } from '../picks/choice.ts';
import { athletesOf, resultsOf, slotsOf, tournamentsOf } from './contest.ts';

type Counting = Pick<Facts, 'slots' | 'athletes' | 'tournaments'> & { contest: Contest };

/**
 * Whose picks would earn something else by these facts than what is published of them; none: points
 * stay as they are. They change by a publication alone, with its dry run, its line in the trail and
 * its undo. The rule itself is asked, so whatever it counts by is meant: a position, a category,
 * what a tournament is worth, the points of the contest. `next`: with the numbers that athletes
 * keep; `revision`: of the results for which this is so.
 */
export async function otherPoints(db: Database, next: Season): Promise<{ says: string[]; revision: number }> {
  const contestId = next.contest.id;
  const { moment, results, ...facts } = await batch(db, {
    moment: db.all<{ revision: number; constants: string | null }>(
      sql`select results_revision as revision, constants from contests where id = ${contestId}`,
    ),
    slots: slotsOf(db, contestId),
    athletes: athletesOf(db, contestId),
    tournaments: tournamentsOf(db, contestId),
    results: resultsOf(db, contestId),
  });
  const { revision = 0, constants = null } = moment[0] ?? {};
  const after = { ...next, contest: next.contest as Contest };
  const before = { ...facts, contest: constants === null ? after.contest : (JSON.parse(constants) as Contest) };
  if (results.length === 0 || textOf(before) === textOf(after)) return { says: [], revision };
  const keys = new Set(results.map(({ key }) => key));
  const { resultKey } = gameOf(after.contest);
  const slots = next.slots.filter((slot) => keys.has(resultKey(slot))).map(({ id }) => id);
  const choices = await choicesOf(db, contestId, slots);
  const [was, is] = [before, after].map((counting) => ruleOf(counting, results));
  const turned = choices.filter((choice) => earned(was?.(choice)) !== earned(is?.(choice)));
  if (turned.length === 0) return { says: [], revision };
  const names = new Map(facts.athletes.map(({ id, name }) => [id, name]));
  const whose = [...new Set(turned.map(({ slot, athlete }) => names.get(athlete ?? 0) ?? `slot ${slot}`))].sort();
  const count = plural(turned.length, 'different pick');
  return {
    says: [
      `${count} would earn other points than those that are published: ${listedInShort(whose)}. Nothing was stored. At the desk undo the publications, the latest first, then change the facts and publish again.`,
    ],
    revision,
  };
}

/** All that a rule reads of facts but names: whoever is called otherwise is the same. */
function textOf({ contest, slots, athletes, tournaments }: Counting): string {
  return JSON.stringify([
    contest,
    slots.map(({ id, position, tournament, category, team }) => [id, position, tournament, category, team]),
    athletes.map(({ id, position }) => `${id} ${position}`).sort(),
    tournaments.map(({ id, designation, cancelled = false }) => [id, designation, cancelled]),
  ]);
}

/** The rule by these facts, and by results whose players are called as they are there. */
function ruleOf(counting: Counting, results: readonly Result[]) {
  const names = new Map(counting.athletes.map(({ id, name }) => [id, name]));
  const named = results.map((result) => ({ ...result, player: names.get(result.athleteId) ?? null }));
  return gameOf(counting.contest).ruleOf({ ...counting, results: named });
}

function earned(scored: ReturnType<ReturnType<typeof ruleOf>> | undefined): string {
  return JSON.stringify([scored?.points, scored?.correct, scored?.tally]);
}
