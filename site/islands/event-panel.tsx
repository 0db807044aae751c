import { type ReactNode, useState } from 'react';
import * as words from '../words/ui.ts';
import { Countdown } from './countdown.tsx';
import styles from './event-panel.module.css';

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
            <Countdown {...{ locksAt, detail }} />
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
