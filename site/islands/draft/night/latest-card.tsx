import { figure } from '#games/words';
import type { ScoredPick } from '../../../stores/draft/scored.ts';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import * as words from '../../../words/draft-results.ts';
import styles from './night-screen.module.css';

type LatestCardProps = {
  scored: ScoredPick;
  /** It has just come, and turns over. */
  turned: boolean;
};

/** The pick that came last, and what it earned. */
export function LatestCard({ scored, turned }: LatestCardProps) {
  const { pick, result, selection, points } = scored;
  if (!result) return null;
  return (
    <section className={`${styles.card} ${turned ? styles.turned : ''}`} aria-labelledby="came">
      <h2 id="came" className={styles.club}>
        <TeamMark team={result.team} />
        <span>
          <span className={styles.soft}>
            {result.trade ? words.pickByTrade(pick, result.team) : words.pickOfTeam(pick, result.team)}
          </span>
          {result.player || words.noPlayer}
        </span>
      </h2>
      <p className={styles.earned} data-none={points === 0 || undefined}>
        {points === null ? '–' : `+${figure(points)}`}
        <span className="unseen"> {words.pointsForYou}</span>
      </p>
      <p className={styles.soft}>{words.yourCallIs(selection?.player || words.noPlayer)}</p>
    </section>
  );
}
