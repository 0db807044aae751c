import { useState } from 'react';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { Countdown } from '../../ui/countdown.tsx';
import { FoldButton } from '../../ui/fold-button.tsx';
import * as words from '../../words/draft.ts';
import { useNow, useZone } from '../rendered.tsx';
import styles from './event.module.css';

/** The event and its lock: in the venue's time, in the fan's own, and how long is left. */
export function DraftEvent({ contest }: { contest: MockDraft }) {
  const now = useNow();
  const locksAt = Date.parse(contest.locksAt);
  const locked = isLocked(locksAt, now);
  const zone = useZone();
  /** On a phone the lock is all of it, until more is asked for. */
  const [open, setOpen] = useState(false);
  const { event } = contest;
  return (
    <section className={styles.panel} aria-labelledby="event-title" data-open={open}>
      <h2 id="event-title" className={styles.title}>
        {event.title}
      </h2>
      <FoldButton label={words.aboutEvent} open={open} onToggle={setOpen} />
      <dl className={styles.facts}>
        <div>
          <dt>{words.location}</dt>
          <dd>{event.location}</dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{event.day}</dd>
        </div>
        <div>
          <dt>{words.startTime}</dt>
          <dd>{event.startTime}</dd>
        </div>
        <div className={styles.lock}>
          <dt>{words.timeTillLock}</dt>
          <dd>
            <Countdown locksAt={locksAt} now={now} />
          </dd>
        </div>
        <div className={styles.own}>
          <dt>{locked ? words.locked : words.locks}</dt>
          <dd>{lockText(locksAt, contest.timeZone, zone)}</dd>
        </div>
      </dl>
    </section>
  );
}
