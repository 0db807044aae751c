import { useEffect, useState } from 'react';
import { gameNow } from '../../client/clock.ts';
import { keepGroups } from '../../client/groups-on-device.ts';
import { isFresh } from '../../client/initial.ts';
import { isPageOfNow } from '../../client/last-seen.ts';
import { keptDelay } from '../../stores/draft/delay.ts';
import type { Card } from '../../stores/landing/card.ts';
import { type OwnPart, ownPart } from '../../stores/landing/own-answers.ts';
import { hasUnsaved } from '../../stores/landing/task.ts';
import { useFan, useRendering } from '../rendered.tsx';

/**
 * What a fan has to do in each game, their groups, and the drafts that are on: as the document has
 * it, asked again if that is old, or if this device knows more.
 */
export function useOwnPart(games: readonly Card[], data: OwnPart): OwnPart {
  const fan = useFan();
  const rendering = useRendering();
  const [part, setPart] = useState(data);
  useEffect(() => {
    const knowsMore = games.some((game) => hasUnsaved(game, fan.id));
    if (knowsMore || (!isFresh(rendering) && isPageOfNow()))
      void ownPart(games, fan, gameNow(), keptDelay() > 0).then(setPart);
  }, [games, fan, rendering]);
  // The menu of the games knows them too.
  useEffect(() => {
    if (part.groups) keepGroups(part.groups);
  }, [part]);
  return part;
}
