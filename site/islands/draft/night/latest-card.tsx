import type { ReactNode } from 'react';
import type { ScoredPick } from '../../../stores/draft/scored.ts';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import * as words from '../../../words/draft-results.ts';
import styles from './night-screen.module.css';

type LatestCardProps = {
  pick: number;
  result: NonNullable<ScoredPick['result']>;
  /** It has just come, and turns over. */
  turned: boolean;
  /** What it meant. */
  children: ReactNode;
};

/** The pick that came last. */
export function LatestCard({ pick, result, turned, children }: LatestCardProps) {
  const { team, player, position, trade } = result;
  return (
    <section className={`${styles.card} ${turned ? styles.turned : ''}`} aria-labelledby="came">
      <h2 id="came" className={styles.club}>
        <TeamMark team={team} />
        <span>
          <span className={styles.soft}>{trade ? words.pickByTrade(pick, team) : words.pickOfTeam(pick, team)}</span>
          {player || words.noPlayer} <span className={styles.position}>{position}</span>
        </span>
      </h2>
      {children}
    </section>
  );
}
