import { useState } from 'react';
import { signOutEverywhere } from '../../stores/profile/user.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/profile.ts';
import { AskFirst } from '../ask-first.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

const QUESTION = {
  title: words.signOutOnAllDevices,
  text: words.youWillHaveToSign,
  button: words.signOut,
  act: signOutEverywhere,
};

export function Sessions() {
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useAct();

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">{words.signOutEverywhere}</h2>
      <p className={styles.soft}>{words.endsYourSessionsOnAll}</p>
      <Button variant="danger" className={styles.submit} onClick={() => setOpen(true)}>
        {words.signOutEverywhere}
      </Button>
      <AskFirst
        question={open ? QUESTION : null}
        {...{ busy, failure }}
        onYes={(act) => void run(act)}
        onNo={() => setOpen(false)}
      />
    </section>
  );
}
