import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import styles from './fan-page.module.css';

/** In place of a table: it is on its way, or did not come. */
export function TableAwaited({ failure, again }: { failure: string | null; again: () => void }) {
  if (failure) return <TryAgain onPress={again}>{failure}</TryAgain>;
  return (
    <div className={styles.view}>
      <Skeleton shape="row" lines={8} />
    </div>
  );
}
