import type { Notice } from '../../stores/season/state.ts';
import tints from '../../ui/tints.module.css';
import styles from './season-sheet.module.css';

/**
 * A message that comes and goes above everything, so that nothing moves. Errors interrupt a screen
 * reader.
 */
export function SeasonNotice({ notice }: { notice: Notice | null }) {
  return (
    <div className={styles.place}>
      <div role="alert">
        {notice?.tone === 'error' && <p className={`${styles.notice} ${tints.error}`}>{notice.text}</p>}
      </div>
      <div role="status">
        {notice?.tone === 'success' && <p className={`${styles.notice} ${tints.success}`}>{notice.text}</p>}
      </div>
    </div>
  );
}
