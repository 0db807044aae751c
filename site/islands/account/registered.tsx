import { useState } from 'react';
import { mailProofAgain } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import styles from './form.module.css';
import { Redirecting, useRedirect } from './redirecting.tsx';
import { View } from './view.tsx';

type RegisteredProps = { firstName: string; email: string; onWrongAddress: () => void };

/** The mail is on its way; a fan who asks for it again is not sent on before. */
export function Registered({ firstName, email, onWrongAddress }: RegisteredProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const stays = busy || said !== null;
  const left = useRedirect(5, '/login', stays);

  async function again() {
    setBusy(true);
    setSaid((await mailProofAgain(email)).message);
    setBusy(false);
  }

  return (
    <View sign="mail" title={`Welcome, ${firstName}!`}>
      <p>
        A verification email has been sent to <strong>{email}</strong>. Please click the link in it to activate your
        account.
      </p>
      <p className={styles.soft}>
        Your username becomes yours with that click. If someone else gets it first, you choose another.
      </p>
      {stays ? <p role="status">{said ?? 'Sending...'}</p> : <Redirecting seconds={left} />}
      <ButtonLink href="/login">Go to Login</ButtonLink>
      <Button variant="quiet" busy={busy} onClick={again}>
        Send it again
      </Button>
      <Button variant="quiet" onClick={onWrongAddress}>
        Wrong address? Change it
      </Button>
    </View>
  );
}
