import type { Card } from '../../stores/landing/card.ts';
import type { OwnPart as Part } from '../../stores/landing/own-answers.ts';
import { DraftNights } from './draft-night.tsx';
import styles from './game-list.module.css';
import { GroupsLine } from './groups-line.tsx';
import { Todo } from './todo.tsx';

type OwnPartProps = {
  games: readonly Card[];
  username: string | null;
  /** null: on its way. */
  part: Part | null;
  madeAt: number;
  now: number;
};

/** What the landing page says to its fan, above the games. */
export function OwnPart({ games, username, part, madeAt, now }: OwnPartProps) {
  return (
    <div data-live={part !== null || undefined} data-awaited={part === null || undefined}>
      <h1 className={styles.welcome}>Welcome{username === null ? '' : `, ${username}!`}</h1>
      <DraftNights {...{ games, madeAt }} nights={part?.nights ?? {}} />
      <Todo {...{ games, madeAt, now }} tasks={part?.tasks ?? {}} />
      <GroupsLine groups={part?.groups ?? null} />
    </div>
  );
}
