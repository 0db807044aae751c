import * as words from '../../words/ui.ts';
import styles from './progress.module.css';

/** How far along: '27 of 32 picks' in words and as a bar. */
export function Progress({ done, of, unit }: { done: number; of: number; unit: string }) {
  const text = words.doneOf(done, of, unit);
  return (
    <div className="column gap-1">
      <span className="small semibold figures">{text}</span>
      <progress
        className={done === of ? `${styles.bar} ${styles.full}` : styles.bar}
        value={done}
        max={of}
        aria-label={text}
      />
    </div>
  );
}
