import type { Result } from '#games/contest';
import type { GroupPicks } from '#schema/wire/group-picks';
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

export type SlotRow = {
  id: string;
  position: number;
  tournament: string;
  category: string | null;
  team: string | null;
  locksAt: number;
};

/** What is published of these slots: of what was picked only, if there are many of a kind whose athletes have a result each. */
export async function resultsIn(
  db: Database,
  game: ServedGame,
  slots: readonly SlotRow[],
  picks: readonly SharedPick[],
): Promise<Result[]> {
  if (slots.length === 0) return [];
  const keys = [...new Set(slots.map((slot) => game.resultKey(slot)))];
  const picked = [...new Set(picks.flatMap(({ athlete }) => athlete ?? []))];
  const all = game.oneResultAKey || keys.length === 1;
  const rows = await knownResults(db, game.contest.id, keys, all ? null : picked);
  return rows.map((row) => ({ ...row, trade: row.trade === null ? null : row.trade === 1 }));
}

/** Slots with what fans put into each, and what is known of it. Both must be revealed already. */
export function slotsWith(
  game: ServedGame,
  slots: readonly SlotRow[],
  picks: readonly SharedPick[],
  results: readonly Result[],
): GroupPicks['slots'] {
  return slots.map((slot) => {
    const its = results.filter(({ key }) => key === game.resultKey(slot));
    const [real] = game.oneResultAKey ? its : [];
    const isDecided = (athlete: number) => real !== undefined || its.some(({ athleteId }) => athleteId === athlete);
    return {
      slot: slot.id,
      position: slot.position,
      category: slot.category,
      team: slot.team,
      result: real ? { player: real.player ?? '', team: real.team ?? '' } : null,
      picks: picks.flatMap(({ slot: its, player, team, trade, athlete, points, usernames }) =>
        its !== slot.id || athlete === null
          ? []
          : {
              player,
              team,
              trade: trade === 1,
              points: isDecided(athlete) ? points : null,
              members: JSON.parse(usernames) as string[],
            },
      ),
    };
  });
}
