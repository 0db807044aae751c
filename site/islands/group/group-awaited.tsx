import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './group.module.css';

/** The place of a group that is on its way, as high as it will be. */
export function GroupAwaited() {
  return (
    <div className={styles.page}>
      <Skeleton shape="block" lines={1} />
      <div className={styles.view} />
    </div>
  );
}
