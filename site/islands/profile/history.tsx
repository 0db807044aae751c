import type { Card } from '../../stores/landing/card.ts';
import { type OwnStandings, scoreText } from '../../stores/profile/own-standings.ts';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import field from '../../ui/form/field.module.css';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';

type HistoryProps = { games: Card[]; answer: OwnStandings };

/** The fan's rank in every contest, and the best of them. */
export function History({ games, answer }: HistoryProps) {
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{words.yourResults}</h2>
      <p className={styles.best}>
        <Sum games={games} answer={answer} />
      </p>
      <ul className={styles.places}>
        {games.map((game) => (
          <Place key={game.id} game={game} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function Sum({ games, answer: { standings, total } }: { games: Card[]; answer: OwnStandings }) {
  const [best] = standings;
  if (!best)
    return (
      <span>
        <Sentence text={words.rankingsShowUpLater} parts={{ link: (label) => <a href="/landing">{label}</a> }} />
      </span>
    );
  return (
    <>
      <span>
        <Sentence text={words.totalPointsSum(total)} />
      </span>
      <span>
        <Sentence text={words.bestPlace(best.rank, games.find(({ id }) => id === best.id)?.title ?? '')} />
      </span>
    </>
  );
}

function Place({ game, answer }: { game: Card; answer: OwnStandings }) {
  const standing = answer.standings.find(({ id }) => id === game.id);
  return (
    <li className={styles.place} data-accent={game.accent}>
      <span className={styles.rank}>
        {standing ? (
          <>
            <span className="unseen">{words.rank} </span>
            <span aria-hidden="true">#</span>
            {standing.rank}
          </>
        ) : (
          '–'
        )}
      </span>
      <span className={styles.grow}>
        <strong>{game.title}</strong>
        {answer.failed.includes(game.id) ? (
          <span className={field.error}>{words.yourPlaceCouldNotBe}</span>
        ) : (
          <span className={styles.soft}>
            {detailOf(game, answer)}
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
        <a href={`/${game.path}/results`} aria-label={words.yourResultsIn(game.title)}>
          {words.results}
        </a>
      )}
    </li>
  );
}

function detailOf(game: Card, { standings, delayed }: OwnStandings): string {
  const standing = standings.find(({ id }) => id === game.id);
  if (standing) return `${scoreText(game, standing.points)} · ${standing.detail}`;
  return delayed.includes(game.id) ? words.heldBackWhileDraftGoes : words.noResultsYet;
}
