import './club-marks.css';
import styles from './team-mark.module.css';
import { monogram, toneOf } from './tone.ts';

/** A club's letters on its colours (club-marks.css). Decorative: its name is beside it. */
export function TeamMark({ team, size = 'normal' }: { team: string; size?: 'normal' | 'small' }) {
  return (
    <span
      className={`${styles.mark} ${styles[`tone${toneOf(team)}`]} ${size === 'small' ? styles.small : ''}`}
      data-club={team}
      data-letters={monogram(team)}
      aria-hidden="true"
    />
  );
}
