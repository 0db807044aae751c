import { useState } from 'react';
import type { Passkey } from '../../stores/profile/passkeys.ts';
import { signOutEverywhere } from '../../stores/profile/user.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/profile.ts';
import { AskFirst } from '../ask-first.tsx';
import { useAct } from '../use-act.ts';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';
import { KeepPasskeys } from './passkey-list.tsx';

const QUESTION = { title: words.signOutOnAllDevices, text: words.youWillHaveToSign, button: words.signOut };

export function Sessions({ means, passkeys }: { means: Means; passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState(false);
  const [keep, setKeep] = useState(false);
  const { busy, failure, run } = useAct();

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">{words.signOutEverywhere}</h2>
      <p className={styles.soft}>{words.endsYourSessionsOnAll}</p>
      <Button variant="danger" className={styles.submit} onClick={() => setOpen(true)}>
        {words.signOutEverywhere}
      </Button>
      <AskFirst
        question={open ? { ...QUESTION, act: () => signOutEverywhere(keep) } : null}
        {...{ busy, failure }}
        onYes={(act) => void run(act)}
        onNo={() => setOpen(false)}
      >
        <KeepPasskeys {...{ means, passkeys, keep }} onKeep={setKeep} />
      </AskFirst>
    </section>
  );
}
