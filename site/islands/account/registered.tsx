import { useState } from 'react';
import { mailProofAgain } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { Redirecting, useRedirect } from './redirecting.tsx';
import { View } from './view.tsx';

type RegisteredProps = { firstName: string; email: string; onWrongAddress: () => void };

/** The mail is on its way; a fan who asks for it again is not sent on before. */
export function Registered({ firstName, email, onWrongAddress }: RegisteredProps) {
  const { busy, failure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  const answer = failure ?? said;
  const stays = busy || answer !== null;
  const left = useRedirect(5, '/login', stays);

  const again = () => run(async () => setSaid(await mailProofAgain(email)));

  return (
    <View sign="mail" title={words.welcomeFan(firstName)}>
      <p>
        <Sentence text={words.verificationEmailSent(email)} />
      </p>
      <p className={styles.soft}>{words.yourUsernameBecomesYoursWith}</p>
      {stays ? <p role="status">{answer ?? words.sending}</p> : <Redirecting seconds={left} />}
      <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
      <Button variant="quiet" busy={busy} onClick={again}>
        {words.sendItAgain}
      </Button>
      <Button variant="quiet" onClick={onWrongAddress}>
        {words.wrongAddressChangeIt}
      </Button>
    </View>
  );
}
