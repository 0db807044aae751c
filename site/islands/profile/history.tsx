import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { figure } from '#games/words';
import type { Card } from '../../stores/landing/card.ts';
import { type ContestStanding, scoreText, standingsOf } from '../../stores/profile/own-standings.ts';
import { $totalPoints } from '../../stores/total-points.ts';
import { Provisional } from '../../ui/provisional.tsx';
import styles from './own-profile.module.css';

type HistoryProps = { games: Card[]; username: string };

/** The fan's place in every contest, and the best of them. */
export function History({ games, username }: HistoryProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let current = true;
    standingsOf(games, username).then((found) => {
      if (current) setAnswer(found);
    });
    return () => {
      current = false;
    };
  }, [games, username]);

  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">Your results</h2>
      <p className={styles.best}>{answer === null ? '\u00a0' : <Sum answer={answer} />}</p>
      <ul className={styles.places}>
        {games.map((game) => (
          <Place key={game.id} game={game} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

type Answer = Awaited<ReturnType<typeof standingsOf>>;

function Sum({ answer }: { answer: Answer }) {
  const total = useStore($totalPoints, { ssr: 'initial' });
  const [best] = answer.standings;
  if (!best)
    return (
      <span>
        Your rankings show up after your first results. <a href="/landing">See all games</a>
      </span>
    );
  return (
    <>
      <span>
        Total points <strong>{figure(total)}</strong>
      </span>
      <span>
        Best place{' '}
        <strong>
          #{best.rank} in {best.card.title}
        </strong>
      </span>
    </>
  );
}

/** A game's line is there from the start: what comes later moves nothing. */
function Place({ game, answer }: { game: Card; answer: Answer | null }) {
  const standing = answer?.standings.find(({ card }) => card.id === game.id);
  return (
    <li className={styles.place} data-accent={game.accent}>
      <span className={styles.rank}>
        {standing ? (
          <>
            <span className="unseen">Rank </span>
            <span aria-hidden="true">#</span>
            {standing.rank}
          </>
        ) : (
          '–'
        )}
      </span>
      <span className={styles.grow}>
        <strong>{game.title}</strong>
        {answer?.failed.includes(game) ? (
          <span className={styles.error}>Your place could not be loaded. Reload the page to try again.</span>
        ) : (
          <span className={styles.soft}>
            {answer === null ? '\u00a0' : detailOf(standing, answer.held.includes(game))}
            {standing?.provisional && (
              <>
                {' '}
                <Provisional />
              </>
            )}
          </span>
        )}
      </span>
      {standing && (
        <a href={`/${game.path}/results`} aria-label={`Your results in ${game.title}`}>
          Results
        </a>
      )}
    </li>
  );
}

function detailOf(standing: ContestStanding | undefined, held: boolean): string {
  if (standing) return `${scoreText(standing)} · ${standing.detail}`;
  return held ? 'Held back while the draft goes on: your spoiler delay is on.' : 'No results yet';
}
