import type { OwnStandings } from '../../stores/profile/own-standings.ts';
import { Provisional } from '../../ui/chip.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';
import { Card } from './profile-card.tsx';

/** The fan's rank in every contest, and the best of them. */
export function History({ data: { places, total, best } }: { data: OwnStandings }) {
  return (
    <Card id="history" title={words.yourResults}>
      <p className={styles.best}>
        {best ? (
          <>
            <span>
              <Sentence text={words.totalPointsSum(total)} />
            </span>
            <span>
              <Sentence text={words.bestPlace(best.rank, best.title)} />
            </span>
          </>
        ) : (
          <span>
            <Sentence text={words.noRankingYet} links={{ link: '/landing' }} />
          </span>
        )}
      </p>
      <ul className={styles.places}>
        {places.map(({ id, path, title, accent, rank, text, provisional }) => (
          <li key={id} className={`row ${styles.place}`} data-accent={accent}>
            <span className={`accent figures center ${styles.rank}`}>
              {rank === null ? (
                '–'
              ) : (
                <>
                  <span className="unseen">{words.rank} </span>
                  <span aria-hidden="true">#</span>
                  {rank}
                </>
              )}
            </span>
            <span className={styles.grow}>
              <strong>{title}</strong>
              <span className="soft small">
                {text} {provisional && <Provisional />}
              </span>
            </span>
            {rank !== null && (
              <a href={`/${path}/results`} aria-label={words.yourResultsIn(title)}>
                {words.results}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
