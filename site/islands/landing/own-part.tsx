import type { Card } from '../../stores/landing/card.ts';
import { DraftNights } from './draft-night.tsx';
import styles from './game-list.module.css';
import { type Groups, GroupsLine } from './groups-line.tsx';
import { type Tasks, Todo } from './todo.tsx';

type OwnPartProps = {
  games: readonly Card[];
  username: string | null;
  tasks: Tasks;
  groups: Groups;
  /** All that was asked for is there, or will not come. */
  settled: boolean;
  madeAt: number;
  now: number;
};

/** What the landing page says to its fan, above the games. */
export function OwnPart({ games, username, tasks, groups, settled, madeAt, now }: OwnPartProps) {
  return (
    <div data-live={settled || undefined} data-awaited={!settled || undefined}>
      <h1 className={styles.welcome}>Welcome{username === null ? '' : `, ${username}!`}</h1>
      <DraftNights {...{ games, username, madeAt }} />
      <Todo {...{ games, tasks, madeAt, now }} />
      <GroupsLine groups={groups} />
    </div>
  );
}
