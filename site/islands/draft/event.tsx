import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now } from '../../client/clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { instantWords } from '../../words/own-time.ts';
import styles from './event.module.css';

/** The event and its lock: in the venue's time, in the fan's own, and how long is left. */
export function DraftEvent({ contest }: { contest: MockDraft }) {
  const now = useStore($now, { ssr: 'initial' });
  const locksAt = Date.parse(contest.locksAt);
  const locked = isLocked(locksAt, now);
  // The fan's zone is known in the browser only; its line is kept free.
  const [own, setOwn] = useState('\u00a0');
  useEffect(() => setOwn(instantWords(locksAt)), [locksAt]);
  const { event } = contest;
  return (
    <section className={styles.panel} aria-labelledby="event-title">
      <h2 id="event-title" className={styles.title}>
        {event.title}
      </h2>
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
          <dt>{locked ? 'Locked at (your time)' : 'Locks at (your time)'}</dt>
          <dd>{own}</dd>
        </div>
      </dl>
    </section>
  );
}
