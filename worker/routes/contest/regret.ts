import type { Choice } from '#games/contest';
import type { Game } from '#games/kind';
import { saidBy, slotGroupOf } from '#games/proof/sheet';
import { regretOf, type SavedChoice } from '#games/regret';
import { athletesOf, resultsOf, slotsOf, tournamentsOf } from '../../store/contest/contest.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { savedChoicesOf } from '../../store/picks/proof.ts';

/**
 * The regret of a fan in each tournament whose results are all there (a draft is its own), the most
 * points lost first, with what a choice says in names. What they saved after a lock cannot exist.
 */
export async function regretsOf(db: Database, game: Game, userId: string) {
  const { id } = game.contest;
  const { saves, results, ...facts } = await batch(db, {
    saves: savedChoicesOf(id, userId),
    slots: slotsOf(db, id),
    athletes: athletesOf(db, id),
    tournaments: tournamentsOf(db, id),
    results: resultsOf(db, id),
  });
  const saved = saves.map(({ trade, ...choice }): SavedChoice => ({ ...choice, trade: trade === 1 }));
  const rule = game.ruleOf({ ...facts, results });
  const nameOf = (athlete: number | null) => facts.athletes.find((each) => each.id === athlete)?.name ?? null;
  const toSaid = (choice: Choice | null) =>
    choice && saidBy({ ...choice, athlete: nameOf(choice.athlete), backup: nameOf(choice.backup) });
  return [...Map.groupBy(facts.slots, ({ tournament }) => tournament)]
    .flatMap(([tournament, slots]) => {
      const [ids, keys] = [slots.map((slot) => slot.id), slots.map((slot) => game.resultKey(slot))];
      const came = results.filter(({ key }) => keys.includes(key));
      const own = saved.filter(({ slot }) => ids.includes(slot));
      const regret = game.isFinal(slots.length, came) ? regretOf(own, (choice) => rule(choice).points) : null;
      if (!regret) return [];
      const changes = regret.changes.map(({ was, is, ...change }) => ({ ...change, was: toSaid(was), is: toSaid(is) }));
      return [{ ...regret, slotGroup: slotGroupOf(id, tournament), at: new Date(regret.at).toISOString(), changes }];
    })
    .sort((a, b) => b.more - a.more);
}
