import { useState } from 'react';
import { newCalendarAddress } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/profile.ts';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** Lock times in the fan's own calendar. The address is shown once: only its hash is kept. */
export function Calendar() {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, failure, run } = useAct();

  const renew = () => run(async () => setAddress(await newCalendarAddress()));

  return (
    <section className={styles.card} aria-labelledby="calendar">
      <h2 id="calendar">{words.locksInYourCalendar}</h2>
      <p className={styles.soft}>{words.followEveryLockInYour}</p>
      {address && (
        <Field label={words.addressToSubscribeTo} value={address} readOnly onFocus={(event) => event.target.select()} />
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button variant="outline" className={styles.submit} busy={busy} onClick={renew}>
        {address ? words.makeNewAddress : words.getMyCalendarAddress}
      </Button>
      <p className={styles.soft} role="status">
        {address && words.copyItNowItIs}
      </p>
    </section>
  );
}
