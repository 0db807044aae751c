import type { GroupLine } from '#schema/wire/group';
import type { Ask } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { askGroups } from '../group/groups.ts';
import type { Card } from './card.ts';
import { isOn, type Night, nightOf } from './night.ts';
import { isPlayable, type Tasks, taskOf } from './task.ts';

/** What the landing page says to its fan. */
export type OwnPart = {
  tasks: Tasks;
  /** null: they could not be read. */
  groups: readonly GroupLine[] | null;
  nights: Readonly<Record<string, Night | null>>;
};

/**
 * Asks for all of it; a part that fails is left out and the others stay. `now` in game time.
 * `held`: a spoiler delay may be on, so that no rank is asked for.
 */
export async function ownPart(
  games: readonly Card[],
  fan: { id: string; username: string },
  now: number,
  isDelayed: boolean,
  ask: Ask = requestWithHeaders,
): Promise<OwnPart> {
  const each = async <T>(of: readonly Card[], read: (game: Card) => Promise<T>, otherwise: T) =>
    Object.fromEntries(
      await Promise.all(of.map(async (game) => [game.id, await read(game).catch(() => otherwise)] as const)),
    );
  const [tasks, groups, nights] = await Promise.all([
    each<Tasks[string]>(
      games.filter((game) => isPlayable(game, now)),
      (game) => taskOf(ask, game, fan.id, now),
      'failed',
    ),
    askGroups(ask).catch(() => null),
    each<Night | null>(
      isDelayed ? [] : games.filter((game) => isOn(game, now)),
      (game) => nightOf(ask, game, fan.username),
      null,
    ),
  ]);
  return { tasks, groups: isDelayed ? (groups?.map((group) => ({ ...group, place: null })) ?? null) : groups, nights };
}
