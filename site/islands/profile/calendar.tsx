import { useState } from 'react';
import { newCalendarAddress } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** Lock times in the fan's own calendar. The address is shown once: only its hash is kept. */
export function Calendar() {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, failure, run } = useAct();

  const renew = () => run(async () => setAddress(await newCalendarAddress()));

  return (
    <section className={styles.card} aria-labelledby="calendar">
      <h2 id="calendar">Locks in your calendar</h2>
      <p className={styles.soft}>
        Follow every lock in your calendar app, in your zone, with reminders a day and an hour before. Keep the link
        private: it shows which picks you still owe. It ends when you change your password.
      </p>
      {address && (
        <Field label="Address to subscribe to" value={address} readOnly onFocus={(event) => event.target.select()} />
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button variant="outline" className={styles.submit} busy={busy} onClick={renew}>
        {address ? 'Make a new address' : 'Get my calendar address'}
      </Button>
      <p className={styles.soft} role="status">
        {address && 'Copy it now: it is not shown again. Your old link no longer works.'}
      </p>
    </section>
  );
}
