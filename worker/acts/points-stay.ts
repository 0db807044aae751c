import type { Contest } from '#games/contest';
import { gameOf } from '#games/kinds';
import { listedInShort, plural } from '#games/words';
import type { Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/core/database.ts';
import { choicesOf } from '../store/picks/choice.ts';
import { factsOf } from './rescore.ts';

/**
 * Refuses ('conflict') facts by which a pick would earn something else than what is published of
 * it: points change by a publication alone, with its dry run, its line in the trail and its undo.
 * Asked of the rule itself, so whatever it counts by is meant: a position, a category, what a
 * tournament is worth, the points of the contest. `next`: with the numbers that athletes keep.
 */
export async function refuseOtherPoints(
  db: Database,
  clock: Clock,
  game: ServedGame,
  next: Season<Contest>,
): Promise<void> {
  const facts = await factsOf(db, clock, game.contest);
  if (facts.results.length === 0) return;
  const slots = next.slots.map(({ id }) => id);
  const choices = await choicesOf(db, game.contest.id, slots);
  const [before, after] = [game.ruleOf(facts), gameOf(next.contest).ruleOf({ ...next, results: facts.results })];
  const names = new Map(facts.athletes.map(({ id, name }) => [id, name]));
  const turned = choices.filter((choice) => {
    const [was, is] = [before(choice), after(choice)];
    return was.points !== is.points || was.correct !== is.correct || `${was.tally}` !== `${is.tally}`;
  });
  if (turned.length === 0) return;
  const whom = [...new Set(turned.map(({ slot, athlete }) => names.get(athlete ?? 0) ?? `slot ${slot}`))].sort();
  throw new Refused(
    'conflict',
    `${plural(turned.length, 'different pick')} would earn other points than those that are published: ${listedInShort(whom)}. Nothing was stored. Undo the publication, change the facts, and publish again.`,
  );
}
