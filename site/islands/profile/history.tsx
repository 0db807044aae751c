import type { OwnStandings } from '../../stores/profile/own-standings.ts';
import { Provisional } from '../../ui/chip.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';

/** The fan's place in every contest with results, each a link to them. */
export function History({ data: { places, total } }: { data: OwnStandings }) {
  return (
    <div className="column gap-3">
      {places.length === 0 && (
        <p>
          <Sentence text={words.noRankingYet} links={{ link: '/landing' }} />
        </p>
      )}
      {total !== null && (
        <p>
          <Sentence text={words.totalPointsSum(total)} />
        </p>
      )}
      <ul className="column gap-2" aria-label={words.yourResults}>
        {places.map(({ id, path, title, accent, rank, text, provisional }) => (
          <li key={id} data-accent={accent}>
            <a className={`link-line ${styles.place}`} href={`/${path}/results`}>
              <strong>{title}</strong>
              <span className="accent bold figures">{rank}</span>
              <span className="soft small">
                {text} {provisional && <Provisional />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
