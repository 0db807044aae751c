import { useStore } from '@nanostores/react';
import { isLocked } from '#games/lock';
import { $now, gameNow } from '../../stores/clock.ts';
import { instantIn } from '../../stores/desk.ts';
import type { Publishable } from '../../stores/publication.ts';
import type { Publication } from '../../stores/trail.ts';
import styles from './admin.module.css';
import { PickForm } from './pick-form.tsx';

export type PickDeskProps = {
  contest: Publishable;
  /** Counts what changed elsewhere on the page. */
  turn: number;
  lines: readonly Publication[];
  onChange: () => void;
};

/** Enters a draft pick by pick, as it is read out. Closed until the picks of the fans are locked. */
export function PickDesk(props: PickDeskProps) {
  const now = useStore($now) || gameNow();
  const { draft } = props.contest;
  if (!draft) return null;
  return (
    <section className={styles.part} aria-labelledby="enter-picks">
      <h3 id="enter-picks">Enter picks</h3>
      {isLocked(Date.parse(draft.locksAt), now) ? (
        <PickForm {...props} draft={draft} />
      ) : (
        <p>
          The desk opens when the picks of the fans are locked:{' '}
          <time dateTime={draft.locksAt}>{instantIn(draft.locksAt)}</time>{' '}
          <span className={styles.soft}>({instantIn(draft.locksAt, draft.timeZone)})</span>
        </p>
      )}
    </section>
  );
}
