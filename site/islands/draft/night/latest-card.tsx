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
    <section className={`column gap-1 card ${turned ? styles.turned : ''}`} aria-labelledby="came">
      <h2 id="came" className="line">
        <TeamMark team={team} />
        <span>
          <span className="soft small plain block">
            {trade ? words.pickByTrade(pick, team) : words.pickOfTeam(pick, team)}
          </span>
          {player || words.noPlayer} <span className="soft semibold">{position}</span>
        </span>
      </h2>
      {children}
    </section>
  );
}
