import type { Result, Slot } from '#games/contest';
import type { GroupPicks } from '#schema/wire/group-picks';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import type { Database } from '../../store/core/database.ts';
import { type ChoiceRow, type ChoicesRow, choicesWithResults, type SharedFrom } from '../../store/picks/shared-pick.ts';

/** The contest with this id or path. Throws Refused ('not_found'). */
export function gameCalled(games: readonly ServedGame[], called: string): ServedGame {
  const game = games.find(({ contest }) => contest.id === called || contest.path === called);
  if (!game) throw new Refused('not_found', 'There is no such contest');
  return game;
}

export function sharedFrom({ contest }: ServedGame): SharedFrom {
  return { contestId: contest.id, atOnce: contest.type === 'Single Event' };
}

/** One choice in a slot, and the names of those among some fans who made it. */
type SharedPick = ChoiceRow & { locksAt: number; members: string[] };
export type Shared = { picks: SharedPick[]; results: Result[] };

/**
 * What fans put into these slots, which must be revealed already: each choice once, however many
 * made it, the most frequent of a slot first; and what is published of the slots: of what was
 * picked only, if there are many of a kind whose athletes have a result each.
 */
export async function sharedIn(db: Database, game: ServedGame, slots: readonly Slot[], sheets: readonly ChoicesRow[]) {
  if (slots.length === 0) return { picks: [], results: [] };
  const made = sheets.flatMap(({ username, choiceIds }) =>
    (JSON.parse(choiceIds) as number[]).map((choice) => ({ choice, username })),
  );
  const byChoice = Map.groupBy(made, ({ choice }) => choice);
  const ids = [...byChoice.keys()];
  const keys = [...new Set(slots.map((slot) => game.resultKey(slot)))];
  const all = game.oneResultAKey || keys.length === 1;
  const { choices, results } = await choicesWithResults(db, game.contest.id, ids, { keys, all });
  const locks = new Map(slots.map(({ id, locksAt }) => [id, locksAt]));
  const picks = choices
    .flatMap((choice) => {
      const locksAt = locks.get(choice.slot);
      const members = byChoice.get(choice.id)?.map(({ username }) => username);
      return locksAt === undefined || !members ? [] : { ...choice, locksAt, members };
    })
    .sort((a, b) => b.members.length - a.members.length || (a.rank ?? 0) - (b.rank ?? 0) || a.id - b.id);
  return { picks, results: results.map((row) => ({ ...row, trade: row.trade === null ? null : row.trade === 1 })) };
}

/** Slots with what fans put into each, an empty pick too, and what is known of it. */
export function slotsWith(game: ServedGame, slots: readonly Slot[], { picks, results }: Shared): GroupPicks['slots'] {
  const bySlot = Map.groupBy(picks, ({ slot }) => slot);
  return slots.map((slot) => {
    const slotResults = results.filter(({ key }) => key === game.resultKey(slot));
    const [real] = game.oneResultAKey ? slotResults : [];
    return {
      slot: slot.id,
      position: slot.position,
      tournament: slot.tournament,
      category: slot.category,
      team: slot.team,
      result: real ? { player: real.player ?? '', team: real.team ?? '' } : null,
      picks: (bySlot.get(slot.id) ?? []).map((pick) => ({
        player: pick.player,
        team: pick.team,
        trade: pick.trade === 1,
        backup: pick.backupName,
        points: pick.decided === 1 ? pick.points : null,
        members: pick.members,
      })),
    };
  });
}
