import { useEffect, useState } from 'react';
import type { Card } from '../../stores/landing/card.ts';
import { isOn, type Night, nightOf, nightSentence } from '../../stores/landing/night.ts';
import styles from './game-list.module.css';

type DraftNightsProps = {
  games: readonly Card[];
  username: string | null;
  /** Game time when the page was made: which drafts are on is settled then, so that no line jumps in later. */
  madeAt: number;
};

/** On draft night it stands above everything else. */
export function DraftNights({ games, username, madeAt }: DraftNightsProps) {
  return games
    .filter((game) => isOn(game, madeAt))
    .map((game) => <DraftNightLine key={game.id} game={game} username={username} />);
}

function DraftNightLine({ game, username }: { game: Card; username: string | null }) {
  const [night, setNight] = useState<Night | null>(null);
  useEffect(() => {
    // Without an answer the line still leads there.
    if (username !== null) nightOf(game, username).then(setNight, () => undefined);
  }, [game, username]);
  return (
    <a className={styles.night} href={`/${game.path}/results`} data-accent={game.accent}>
      <span className={styles.pulse} aria-hidden="true" />
      <span className={styles.sentence}>{nightSentence(game, night)}</span>
      <span className={styles.follow}>Follow</span>
    </a>
  );
}
