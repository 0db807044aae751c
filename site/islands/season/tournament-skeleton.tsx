import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './tournament-sheet.module.css';

/** The place of the sheet while it is on its way. `rows`: categories of the contest. */
export function SeasonSheetSkeleton({ rows }: { rows: number }) {
  return (
    <div className={`${styles.sheet} ${styles.whole}`} data-awaited>
      <div className={styles.stripPlace}>
        <Skeleton lines={2} shape="row" />
      </div>
      <div className={styles.columns}>
        <div className={styles.panelPlace}>
          <Skeleton lines={8} shape="row" label="" />
        </div>
        <div className={rows === 1 ? styles.picksPlaceOne : styles.picksPlace}>
          <Skeleton lines={rows === 1 ? 5 : 9} shape="row" label="" />
        </div>
      </div>
    </div>
  );
}
