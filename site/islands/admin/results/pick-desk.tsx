import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { useNow, useZone } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { PickForm } from './pick-form.tsx';
import type { PickDeskProps } from './use-desk.ts';

/**
 * Enters a draft pick by pick, as it is read out. Closed until the picks of the fans are locked.
 */
export function PickDesk(props: PickDeskProps) {
  const now = useNow();
  const zone = useZone('UTC');
  const { draft } = props.contest;
  if (!draft) return null;
  const locksAt = Date.parse(draft.locksAt);
  return (
    <section className={styles.part} aria-labelledby="enter-picks">
      <h3 id="enter-picks">Enter picks</h3>
      {isLocked(locksAt, now) ? (
        <PickForm {...props} draft={draft} />
      ) : (
        <p>
          The desk opens when the picks of the fans are locked:{' '}
          <time dateTime={draft.locksAt}>{lockText(locksAt, draft.timeZone, zone)}</time>.
        </p>
      )}
    </section>
  );
}
