import type { GroupPicks } from '#schema/wire/group';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { knownResults, type SharedPick } from '../store/shared-pick.ts';

/** The contest with this id or path. Throws Refused ('not_found'). */
export function gameCalled(games: readonly ServedGame[], called: string): ServedGame {
  const game = games.find(({ contest }) => contest.id === called || contest.path === called);
  if (!game) throw new Refused('not_found', 'There is no such contest');
  return game;
}

type SlotRow = {
  id: string;
  position: number;
  tournament: string;
  category: string | null;
  team: string | null;
  locksAt: number;
};

/** Slots with what fans put into each, and what is known of it. Both must be revealed already. */
export async function slotsWith(
  db: Database,
  game: ServedGame,
  slots: SlotRow[],
  picks: SharedPick[],
): Promise<GroupPicks['slots']> {
  if (slots.length === 0) return [];
  const keyOf = (slot: SlotRow) => game.resultKey(slot);
  const among = game.oneResultAKey ? null : [...new Set(picks.map(({ athlete }) => athlete))];
  const results = await knownResults(db, game.contest.id, [...new Set(slots.map(keyOf))], among);
  return slots.map((slot) => {
    const its = results.filter(({ key }) => key === keyOf(slot));
    const [real] = game.oneResultAKey ? its : [];
    const isDecided = (athlete: number) => real !== undefined || its.some((result) => result.athlete === athlete);
    return {
      slot: slot.id,
      position: slot.position,
      category: slot.category,
      team: slot.team,
      result: real ? { player: real.player ?? '', team: real.team ?? '' } : null,
      picks: picks
        .filter((pick) => pick.slot === slot.id)
        .map(({ player, team, trade, athlete, points, usernames }) => ({
          player,
          team,
          trade: trade === 1,
          points: isDecided(athlete) ? points : null,
          members: JSON.parse(usernames) as string[],
        })),
    };
  });
}
