import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { mailToken } from '../../client/mail-token.ts';
import { mistakeIn, NO_TOKEN, resetPassword } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { NotMe } from './not-me.tsx';
import { Redirecting, useRedirect } from './redirecting.tsx';
import { View } from './view.tsx';

export function ResetPassword() {
  /** undefined: the address has not been read yet. */
  const [token, setToken] = useState<string | null>();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { busy, failure, setFailure, run } = useAct();
  const [done, setDone] = useState(false);
  /** Whether the link asks something else first, and what was said to that. */
  const [asksFirst, setAsksFirst] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);
  useEffect(() => {
    setAsksFirst(new URLSearchParams(location.search).has('not-me'));
    setToken(mailToken());
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = mistakeIn(password, confirmation);
    setFailure(mistake);
    if (mistake !== null || !token) return;
    setDone(await run(() => resetPassword(token, password)));
  }

  if (token === null) return <InvalidLink />;
  if (done) return <Reset />;
  if (token && asksFirst && stopped === null) return <NotMe token={token} onStopped={setStopped} />;
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <h1 className={styles.head}>{words.resetPassword}</h1>
      {stopped && <Banner tone="success">{stopped}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        hint={words.atLeast8Characters}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={words.confirmNewPassword}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <div className={`${styles.row} ${styles.end}`}>
        <ButtonLink variant="outline" href="/login">
          {words.cancel}
        </ButtonLink>
        <Button type="submit" disabled={busy || !token || password === '' || confirmation === ''}>
          {busy ? words.resetting : words.resetPassword}
        </Button>
      </div>
    </form>
  );
}

function InvalidLink() {
  return (
    <View sign="bad" title={words.invalidResetLink}>
      <p>{words.passwordResetLinkIsInvalid}</p>
      <p className={styles.soft}>{NO_TOKEN}</p>
      <div className={styles.row}>
        <ButtonLink href="/login?forgot">{words.requestNewLink}</ButtonLink>
        <ButtonLink variant="outline" href="/login">
          {words.goToLogin}
        </ButtonLink>
      </div>
    </View>
  );
}

function Reset() {
  const left = useRedirect(3, '/login');
  return (
    <View sign="good" title={words.passwordResetSuccessfully}>
      <p>{words.yourPasswordHasBeenChanged}</p>
      <p>{words.calendarAddressYouHadHas}</p>
      <Redirecting seconds={left} />
      <ButtonLink href="/login">{words.goToLoginNow}</ButtonLink>
    </View>
  );
}
