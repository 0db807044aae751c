import styles from './team-mark.module.css';
import { monogram, toneOf } from './tone.ts';

/** A team's letters on its tone. Decorative: the team's name stands beside it. */
export function TeamMark({ team, size = 'normal' }: { team: string; size?: 'normal' | 'small' }) {
  return (
    <span className={teamMarkClass(team, size)} aria-hidden="true">
      {monogram(team)}
    </span>
  );
}

/** The classes of a mark, for pages that draw one without React. */
export function teamMarkClass(team: string, size: 'normal' | 'small' = 'normal'): string {
  return [styles.mark, styles[`tone${toneOf(team)}`], size === 'small' && styles.small].filter(Boolean).join(' ');
}
