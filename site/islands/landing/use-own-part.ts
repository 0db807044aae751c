import { useEffect, useState } from 'react';
import { gameNow } from '../../client/clock.ts';
import { keepGroups } from '../../client/groups-on-device.ts';
import { type Initial, isKnown, type PageFan } from '../../client/initial.ts';
import { keptDelay } from '../../stores/draft/delay.ts';
import type { Card } from '../../stores/landing/card.ts';
import { isOn } from '../../stores/landing/night.ts';
import { type OwnPart, ownPart } from '../../stores/landing/own-answers.ts';
import { hasUnsaved } from '../../stores/landing/task.ts';

/**
 * What a fan has to do in each game, their groups, and the drafts that are on: as the document has
 * it, asked again if that is old, or if this device knows more. null: on its way.
 */
export function useOwnPart(games: readonly Card[], fan: PageFan | null, initial: Initial<OwnPart> | undefined) {
  const [part, setPart] = useState<OwnPart | null>(initial?.data ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a fan; the others are of the page
  useEffect(() => {
    if (fan === null) return;
    const now = gameNow();
    const isSaid = (game: Card) =>
      !hasUnsaved(game, fan.id) && (!isOn(game, now) || initial?.data.nights[game.id] !== undefined);
    if (initial && isKnown(initial) && games.every(isSaid)) return keepGroups(initial.data.groups ?? []);
    ownPart(games, fan, now, keptDelay() > 0).then((own) => {
      setPart(own);
      keepGroups(own.groups ?? []);
    });
  }, [fan?.id]);

  return part;
}
