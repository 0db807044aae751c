import styles from './sheet.module.css';

/** The place of the sheet while it is on its way: as many rows, as high as they will be. */
export function DraftSheetSkeleton({ picks }: { picks: number }) {
  return (
    <div role="status" data-awaited>
      <span className="unseen">Loading your picks</span>
      <div className={`${styles.tools} ${styles.ghost}`} />
      <div className={styles.head} />
      <ul className={styles.places}>
        {Array.from({ length: picks }, (_, pick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <li key={pick} className={`${styles.place} ${styles.ghost}`} />
        ))}
      </ul>
    </div>
  );
}
