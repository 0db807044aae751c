import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now } from '../../client/clock.ts';
import { ownZone } from '../../client/own-zone.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { FoldButton } from '../../ui/fold-button.tsx';
import styles from './event.module.css';

/** The event and its lock: in the venue's time, in the fan's own, and how long is left. */
export function DraftEvent({ contest }: { contest: MockDraft }) {
  const now = useStore($now, { ssr: 'initial' });
  const locksAt = Date.parse(contest.locksAt);
  const locked = isLocked(locksAt, now);
  // The fan's zone is known in the browser only; its line is kept free.
  const [locks, setLocks] = useState('\u00a0');
  useEffect(
    () => whenIdle(() => setLocks(lockText(locksAt, contest.timeZone, ownZone()))),
    [locksAt, contest.timeZone],
  );
  /** On a phone the lock is all of it, until more is asked for. */
  const [open, setOpen] = useState(false);
  const { event } = contest;
  return (
    <section className={styles.panel} aria-labelledby="event-title" data-open={open}>
      <h2 id="event-title" className={styles.title}>
        {event.title}
      </h2>
      <FoldButton label="About the event" open={open} onToggle={setOpen} />
      <dl className={styles.facts}>
        <div>
          <dt>Location</dt>
          <dd>{event.location}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{event.day}</dd>
        </div>
        <div>
          <dt>Start Time</dt>
          <dd>{event.startTime}</dd>
        </div>
        <div className={styles.lock}>
          <dt>Time till Lock</dt>
          <dd>
            <Countdown locksAt={locksAt} now={now === 0 ? null : now} />
          </dd>
        </div>
        <div className={styles.own}>
          <dt>{locked ? 'Locked' : 'Locks'}</dt>
          <dd>{locks}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Later, once the picks are drawn: the first use of Intl costs a phone a tenth of a second. Gives what calls it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(asked);
}
