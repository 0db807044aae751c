import type { Card } from '../../stores/landing/card.ts';
import { isOn, type Night, nightSentence } from '../../stores/landing/night.ts';
import type { OwnPart as Part } from '../../stores/landing/own-answers.ts';
import * as words from '../../words/landing.ts';
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
      <h1 className={styles.welcome}>{username === null ? words.welcome : words.welcomeFan(username)}</h1>
      <DraftNights {...{ games, madeAt }} nights={part?.nights ?? {}} />
      <Todo {...{ games, madeAt, now }} tasks={part?.tasks ?? {}} />
      <GroupsLine groups={part?.groups ?? null} />
    </div>
  );
}

type DraftNightsProps = {
  games: readonly Card[];
  nights: Readonly<Record<string, Night | null>>;
  /**
   * Game time when the page was made: which drafts are on is settled then, so that no line jumps in
   * later.
   */
  madeAt: number;
};

/** On draft night it is above everything else. Without an answer the line still leads there. */
function DraftNights({ games, nights, madeAt }: DraftNightsProps) {
  return games
    .filter((game) => isOn(game, madeAt))
    .map((game) => (
      <a key={game.id} className={styles.night} href={`/${game.path}/night`} data-accent={game.accent}>
        <span className={styles.pulse} aria-hidden="true" />
        <span className={styles.sentence}>{nightSentence(game, nights[game.id] ?? null)}</span>
        <span className={styles.follow}>{words.follow}</span>
      </a>
    ));
}
