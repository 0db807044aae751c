import { useState } from 'react';
import { signOutEverywhere } from '../../stores/profile/user.ts';
import { Button } from '../../ui/form/button.tsx';
import { AskFirst } from '../ask-first.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

const QUESTION = {
  title: 'Sign out on all devices?',
  text: 'You will have to sign in again wherever you play.',
  button: 'Sign out',
  act: signOutEverywhere,
};

export function Sessions() {
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useAct();

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Sign out everywhere</h2>
      <p className={styles.soft}>
        Ends your sessions on all devices, this one too, and your calendar address. Your picks stay as they are.
      </p>
      <Button variant="danger" className={styles.submit} onClick={() => setOpen(true)}>
        Sign out everywhere
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
