import { type ReactNode, useState } from 'react';
import { Countdown } from '../ui/countdown.tsx';
import * as words from '../words/ui.ts';
import styles from './event-panel.module.css';
import { useNow } from './rendered.tsx';

type EventPanelProps = {
  title: string;
  /** What opens the rest of it on a phone. */
  about: string;
  /** In order; null: there is none of it. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Until when picks are taken, in words. */
  lock: readonly [label: string, value: ReactNode];
  /** In UTC milliseconds; 0: it has locked. */
  locksAt: number;
  detail?: 'days and hours';
  children?: ReactNode;
};

/**
 * What is played for, where, and until when picks are taken. On a phone the lock is all of it,
 * until more is asked for: the picks come first. Without script all of it is there.
 */
export function EventPanel(props: EventPanelProps) {
  const { title, about, facts, lock, locksAt, detail, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <section className={`row ribbon ${styles.panel}`} aria-labelledby="event-title" data-open={open}>
      <h2 id="event-title" className={`large ${styles.title}`}>
        {title}
      </h2>
      <button
        type="button"
        className={`bare thumb accent chevron ${styles.fold}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="unseen">{about}</span>
      </button>
      <dl className={`facts ${styles.facts}`}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div className={styles.left}>
          <dt>{words.timeTillLock}</dt>
          <dd>
            <TimeLeft {...{ locksAt, detail }} />
          </dd>
        </div>
        <div className={styles.lock}>
          <dt>{lock[0]}</dt>
          <dd>{lock[1]}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}

/** The only part of it that is drawn every second. */
function TimeLeft({ locksAt, detail }: Pick<EventPanelProps, 'locksAt' | 'detail'>) {
  return <Countdown {...{ locksAt, detail }} now={useNow()} />;
}
