import type { FormEvent } from 'react';
import { useState } from 'react';
import { mistakeInUsername } from '#games/fan/username';
import type { Claim } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';
import { NewUsername } from './new-username.tsx';
import { View } from './view.tsx';

type ClaimFormProps = {
  /** Why the last one was not good; null: nothing was filled in yet. */
  refusal: string | null;
  busy: boolean;
  onClaim: (claim: Claim) => void;
};

/** The link proves the address, but somebody else has the username by now. */
export function ClaimUsername({ refusal, busy, onClaim }: ClaimFormProps) {
  const [mistake, setMistake] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username')).normalize('NFC').trim();
    const mistake = mistakeInUsername(username);
    setMistake(mistake);
    if (mistake === null && !busy) onClaim({ username });
  }

  return (
    <View sign="good" title={words.chooseAnotherUsername}>
      <p>{words.verifiedButUsernameTaken}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <NewUsername hint={words.everyoneSeesItOnLeaderboards} error={mistake ?? refusal} required />
        <Button type="submit" busy={busy}>
          {words.saveUsername}
        </Button>
      </form>
    </View>
  );
}

/**
 * The address was registered more than once, with different passwords: the link alone does not say
 * which is its owner's.
 */
export function ClaimPassword({ refusal, busy, onClaim }: ClaimFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password !== '' && !busy) onClaim({ password });
  }

  return (
    <View sign="mail" title={words.enterYourPassword}>
      <p>{words.somebodyElseMayHaveRegistered}</p>
      <form className={styles.form} onSubmit={submit}>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={refusal}
          required
        />
        <div className={styles.row}>
          <Button type="submit" busy={busy}>
            {words.verify}
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => onClaim({ passkey: true })}>
            {words.iChosePasskey}
          </Button>
          <ButtonLink variant="outline" href="/register">
            {words.registerAgain}
          </ButtonLink>
        </div>
      </form>
    </View>
  );
}
