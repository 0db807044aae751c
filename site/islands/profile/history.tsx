import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { figure } from '#games/words';
import type { Card } from '../../stores/landing/card.ts';
import { type ContestStanding, scoreText, standingsOf } from '../../stores/profile/own-standings.ts';
import { $totalPoints } from '../../stores/total-points.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './own-profile.module.css';

type HistoryProps = { games: Card[]; username: string };

/** The fan's place in every contest, and the best of them. */
export function History({ games, username }: HistoryProps) {
  const total = useStore($totalPoints, { ssr: 'initial' });
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof standingsOf>> | null>(null);
  useEffect(() => {
    let current = true;
    standingsOf(games, username).then((found) => {
      if (current) setAnswer(found);
    });
    return () => {
      current = false;
    };
  }, [games, username]);

  const best = answer?.standings[0];
  return (
    <section className={`${styles.card} ${styles.history}`} aria-labelledby="history">
      <h2 id="history">Your results</h2>
      {answer === null && <Skeleton shape="row" lines={4} />}
      {best && (
        <p className={styles.best}>
          <span>
            Total points <strong>{figure(total)}</strong>
          </span>
          <span>
            Best place{' '}
            <strong>
              #{best.rank} in {best.card.title}
            </strong>
          </span>
        </p>
      )}
      <ul className={styles.places}>
        {answer?.standings.map((standing) => (
          <Place key={standing.card.id} standing={standing} />
        ))}
      </ul>
      {answer?.failed.map((game) => (
        <p key={game.id} className={styles.error}>
          {game.title}: your place could not be loaded. Reload the page to try again.
        </p>
      ))}
      {answer?.held.map((game) => (
        <p key={game.id} className={styles.soft}>
          {game.title}: your place is held back while the draft goes on, because your spoiler delay is on.
        </p>
      ))}
      {answer && answer.standings.length + answer.failed.length + answer.held.length === 0 && (
        <Empty title="No results yet" action={<ButtonLink href="/landing">See all games</ButtonLink>}>
          Your rankings show up after your first results.
        </Empty>
      )}
    </section>
  );
}

function Place({ standing }: { standing: ContestStanding }) {
  const { card, rank, detail } = standing;
  return (
    <li className={styles.place} data-accent={card.accent}>
      <span className={styles.rank}>
        <span className="unseen">Rank </span>
        <span aria-hidden="true">#</span>
        {rank}
      </span>
      <span className={styles.grow}>
        <strong>{card.title}</strong>
        <span className={styles.soft}>
          {scoreText(standing)} · {detail}
        </span>
      </span>
      <a href={`/${card.path}/results`} aria-label={`Your results in ${card.title}`}>
        Results
      </a>
    </li>
  );
}
