import { useEffect, useState } from 'react';
import { myGroups } from '../../stores/group/groups.ts';
import type { Card } from '../../stores/landing/card.ts';
import { isPlayable, taskOf } from '../../stores/landing/task.ts';
import type { Groups } from './groups-line.tsx';
import type { Tasks } from './todo.tsx';

/** Asks for what a fan has to do in each game, and for their groups. `madeAt`, `now`: UTC milliseconds of game time. */
export function useOwnPart(games: readonly Card[], userId: string | null, madeAt: number, now: number) {
  const [tasks, setTasks] = useState<Tasks>({});
  const [groups, setGroups] = useState<Groups | 'failed'>(null);
  const playable = games.filter((game) => isPlayable(game, madeAt));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a fan; the clock ticks every second
  useEffect(() => {
    if (userId === null) return;
    for (const game of playable) {
      taskOf(game, userId, now).then(
        (task) => setTasks((before) => ({ ...before, [game.id]: task })),
        () => setTasks((before) => ({ ...before, [game.id]: 'failed' })),
      );
    }
    myGroups().then(setGroups, () => setGroups('failed'));
  }, [userId]);

  const settled = groups !== null && playable.every(({ id }) => tasks[id] !== undefined);
  return { tasks, groups: groups === 'failed' ? null : groups, settled };
}
