import { useEffect, useState } from 'react';
import { request } from '../../client/request.ts';
import { forgetSession } from '../../client/session-on-device.ts';
import { mailToken } from '../../stores/account/mail-proof.ts';
import { checkNewPassword } from '../../stores/account/registration.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import * as words from '../../words/account.ts';
import { TaskButton } from '../part.tsx';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { Redirecting, View } from './view.tsx';

export function ResetPassword() {
  /** undefined: the address has not been read yet. */
  const [token, setToken] = useState<string | null>();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  /** Whether the link asks something else first, and what was said to that. */
  const [asksFirst, setAsksFirst] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);
  const { busy, failure, submit } = useAct();
  useEffect(() => {
    setAsksFirst(new URLSearchParams(location.search).has('not-me'));
    setToken(mailToken());
  }, []);

  const send = submit(async () => {
    checkNewPassword(password, confirmation);
    if (!token) return;
    await request('POST /auth/reset-password', { body: { token, password }, anonymous: true });
    // Every session has ended with it.
    forgetSession();
    setDone(true);
  });

  if (token === null) return <InvalidLink />;
  if (done) return <Reset />;
  if (token && asksFirst && stopped === null) return <NotMe token={token} onStopped={setStopped} />;
  return (
    <form className="column breaks" method="post" onSubmit={send}>
      <h1 className={styles.head}>{words.resetPassword}</h1>
      {stopped && <Banner tone="success">{stopped}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      <PasswordField
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        hint={words.atLeast8Characters}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={words.confirmNewPassword}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <div className={`row ${styles.end}`}>
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
      <p>{words.resetLinkIsInvalid}</p>
      <p className="soft">{words.resetLinkIsMissing}</p>
      <div className="row">
        <ButtonLink href="/login?forgot">{words.requestNewLink}</ButtonLink>
        <ButtonLink variant="outline" href="/login">
          {words.goToLogin}
        </ButtonLink>
      </div>
    </View>
  );
}

function Reset() {
  return (
    <View sign="good" title={words.passwordWasReset}>
      <p>{words.signedOutByReset}</p>
      <p>{words.calendarEndedByReset}</p>
      <Redirecting seconds={3} />
      <ButtonLink href="/login">{words.goToLoginNow}</ButtonLink>
    </View>
  );
}

/**
 * The link of each mail that tells of a way in: it ends them all, and stays good for a new
 * password. It acts on a press: programs that read mail open links too.
 */
function NotMe({ token, onStopped }: { token: string; onStopped(message: string): void }) {
  const act = useAct();
  const { failure } = act;
  const stop = async () => {
    const { message } = await request('POST /auth/not-me', { body: { token }, anonymous: true });
    forgetSession();
    onStopped(message);
  };

  return (
    <View sign="mail" title={words.notMeQuestion}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <p>{words.everyWayInEnds}</p>
      <p className="soft">{words.itWasMe}</p>
      <div className="row">
        <TaskButton variant="primary" task={act} act={stop} text={words.thisWasNotMe} />
        {failure && (
          <ButtonLink variant="outline" href="/login?forgot">
            {words.requestNewLink}
          </ButtonLink>
        )}
      </div>
    </View>
  );
}
