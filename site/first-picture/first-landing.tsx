/** The first picture of the landing page: what needs doing now, and the fan's groups. The games below are there from the start. */
import { byKind } from '#games/by-kind';
import type { GroupLine } from '#schema/wire/group';
import type { SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { gameNow, noteServerTime } from '../client/clock.ts';
import { OwnPart } from '../islands/landing/own-part.tsx';
import { taskIn as draftTask } from '../kinds/mock-draft/task.ts';
import { heldFor, taskIn as seasonTask } from '../kinds/one-and-done/task.ts';
import type { Card } from '../stores/landing/card.ts';
import { isPlayable, type Task } from '../stores/landing/task.ts';
import { firstPicture } from './first-picture.ts';

void firstPicture<{ games: Card[]; madeAt: number }>(({ props: { games, madeAt }, user, answers, heads: [head] }) => {
  if (head) noteServerTime(head);
  const now = gameNow();
  const left = [...answers];
  const next = <T,>() => left.shift() as T;
  // In the order of openings.landing.
  const tasks = games
    .filter((game) => isPlayable(game, madeAt))
    .map((game): [string, Task] => [
      game.id,
      byKind<Card, Task>(game, {
        'mock-draft': (draft) => draftTask(draft, next<{ data: { player: string; confirmed: boolean }[] }>().data),
        'one-and-done': (season) =>
          seasonTask(season, next<TournamentRecord[]>(), next<SeasonSelection[]>(), heldFor(season, user.id), now),
      }),
    ]);
  const groups = next<{ data: GroupLine[] }>().data;
  return (
    <OwnPart {...{ games, groups, madeAt, now }} username={user.username} tasks={Object.fromEntries(tasks)} settled />
  );
});
