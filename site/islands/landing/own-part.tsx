import type { Card } from '../../stores/landing/card.ts';
import { isOn, type Night, nightSentence } from '../../stores/landing/night.ts';
import type { OwnPart as Part } from '../../stores/landing/own-answers.ts';
import * as words from '../../words/landing.ts';
import { useFan, useRendering } from '../rendered.tsx';
import styles from './game-list.module.css';
import { GroupsLine } from './groups-line.tsx';
import { Todo } from './todo.tsx';

type OwnPartProps = { games: readonly Card[]; part: Part; now: number };

/** What the landing page says to its fan, above the games. */
export function OwnPart({ games, part, now }: OwnPartProps) {
  // Which lines there are is settled when the page is made, so that none jumps in later.
  const { madeAt } = useRendering();
  return (
    <div>
      <h1 className={styles.welcome}>{words.welcomeFan(useFan().username)}</h1>
      <DraftNights {...{ games, madeAt }} nights={part.nights} />
      <Todo {...{ games, madeAt, now }} tasks={part.tasks} />
      <GroupsLine groups={part.groups} />
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
