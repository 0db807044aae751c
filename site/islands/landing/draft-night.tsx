import type { Card } from '../../stores/landing/card.ts';
import { isOn, type Night, nightSentence } from '../../stores/landing/night.ts';
import styles from './game-list.module.css';

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
export function DraftNights({ games, nights, madeAt }: DraftNightsProps) {
  return games
    .filter((game) => isOn(game, madeAt))
    .map((game) => (
      <a key={game.id} className={styles.night} href={`/${game.path}/night`} data-accent={game.accent}>
        <span className={styles.pulse} aria-hidden="true" />
        <span className={styles.sentence}>{nightSentence(game, nights[game.id] ?? null)}</span>
        <span className={styles.follow}>Follow</span>
      </a>
    ));
}
