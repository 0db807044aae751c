import * as words from '../../words/ui.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Number of grey lines. */
  lines?: number;
  /** line: a row of text; row: a table row or a card's line, touch-high; block: a picture. */
  shape?: 'line' | 'row' | 'block';
  /** What is awaited, for those who listen. */
  label?: string;
};

/** The space of what loads, in its final size, so that nothing jumps. */
export function Skeleton({ lines = 1, shape = 'line', label = words.loading }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="unseen">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={`${styles.bone} ${styles[shape]}`} />
      ))}
    </div>
  );
}
