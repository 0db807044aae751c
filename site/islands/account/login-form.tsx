import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { ApiProblem, StorageProblem, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { arrive, endedWithPicks, withDestination } from '../../stores/account/destination.ts';
import { keepAddress, keptAddress, offerPasskeys, signIn, signInByPasskey } from '../../stores/account/sign-in.ts';
import { $user } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, PasswordField } from '../../ui/form/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import { TaskButton } from '../part.tsx';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';

/** How long a failure stays, unless an edit ends it first. */
const FAILURE_MS = 5_000;

/** `stays`: until an edit; `unverified`: the mail address that still has to be proven. */
type Trouble = { title: string; detail: string; stays?: boolean; unverified?: string };

/** `search`: of the address, known before any script. */
export function Login({ search }: { search: string }) {
  const user = useStore($user, { ssr: 'initial' });
  const act = useAct();
  const { busy, submit } = act;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [forgot, setForgot] = useState(new URLSearchParams(search).has('forgot'));

  useEffect(() => {
    // Replaced, so that the back button does not bounce off this page.
    if (user) location.replace(arrive(location.search));
  }, [user]);
  useEffect(() => {
    const address = document.querySelector<HTMLInputElement>('form [name=email]');
    const kept = keptAddress();
    if (address?.value !== '' || kept === '') return;
    address.value = kept;
    address.form?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, []);
  // Among what the browser fills in at the field: who has a passkey here types nothing.
  useEffect(() => {
    // An offer would end what the fan does now.
    if (user || busy) return;
    return offerPasskeys((error) => setTrouble(troubleWith(error, words.notSignedIn)));
  }, [user, busy]);
  useEffect(() => {
    if (!trouble || trouble.unverified || trouble.stays) return;
    const clearing = setTimeout(() => setTrouble(null), FAILURE_MS);
    return () => clearTimeout(clearing);
  }, [trouble]);

  async function enter(failed: string, signingIn: Promise<void>, email = '') {
    setTrouble(null);
    try {
      await signingIn;
      keepAddress('');
    } catch (error) {
      const title = sentenceOf(error, '');
      const unverified = error instanceof ApiProblem && error.status === 403 && error.more.unverified === true;
      return setTrouble(unverified ? { title, detail: '', unverified: email } : troubleWith(error, failed));
    }
    // It stays busy until the next page is here.
    await new Promise(() => undefined);
  }
  const byPasskey = () => enter(words.notSignedIn, signInByPasskey());
  const send = submit((typed) => {
    const email = typed('email').trim();
    return enter(words.loginFailed, signIn(email, typed('password')), email);
  });

  return (
    <>
      <form className="column breaks" method="post" onSubmit={send} onInput={() => setTrouble(null)}>
        <h1 className={styles.head}>{words.welcomeBack}</h1>
        {endedWithPicks(search) && <Banner tone="info">{words.sessionEndedWithPicks}</Banner>}
        {trouble?.unverified && <Unverified email={trouble.unverified} message={trouble.title} />}
        {trouble && !trouble.unverified && (
          <Banner tone="error" title={trouble.title}>
            {trouble.detail}
          </Banner>
        )}
        <Field
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          autoFocus
        />
        <PasswordField label={words.password} name="password" autoComplete="current-password" required />
        <Button type="submit" size="large" wide busy={busy}>
          {words.letsPlay}
        </Button>
        <TaskButton size="large" wide task={act} act={byPasskey} text={words.signInWithPasskey} />
        <Button variant="quiet" onClick={() => setForgot(true)}>
          {words.forgotPasswordQuestion}
        </Button>
        <p className="soft center">
          <Sentence tap text={words.notRegisteredYet} links={{ link: withDestination('/register', search) }} />
        </p>
      </form>
      {forgot && <ForgotPassword onClose={() => setForgot(false)} />}
    </>
  );
}

/**
 * Credentials need no second sentence; a dropped line or too many attempts do, and whatever a
 * passkey did not do.
 */
function troubleWith(error: unknown, title: string): Trouble {
  if (error instanceof StorageProblem) return { title: error.message, detail: '', stays: true };
  const isAboutCredentials = error instanceof ApiProblem && error.status === 401 && title === words.loginFailed;
  return { title, detail: isAboutCredentials ? '' : sentenceOf(error, '') };
}

/** The password was right, but the address is not proved yet: offers the mail again. */
function Unverified({ email, message }: { email: string; message: string }) {
  const act = useAct();
  const { failure, said } = act;
  const again = () => request('POST /auth/resend-verification', { body: { email }, anonymous: true });

  if (said) return <Banner tone="success" title={said} />;
  return (
    <Banner tone="warning" title={message || words.verifyAddressFirst}>
      <p>{failure ?? words.linkWasSentTo(email)}</p>
      <TaskButton size="small" task={act} act={again} text={words.sendNewVerificationMail} />
    </Banner>
  );
}

/**
 * Has a reset link mailed. The server answers alike for addresses it knows and those it does not.
 */
function ForgotPassword({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const { busy, failure, said, submit } = useAct();
  const send = () => request('POST /auth/request-password-reset', { body: { email: email.trim() }, anonymous: true });

  if (said)
    return (
      <Dialog title={words.checkYourEmail} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
        <p role="status">{said}</p>
        <p className="soft">{words.checkSpamFolder}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={words.forgotPassword}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={busy || email.trim() === ''}>
            {busy ? words.sending : words.sendResetLink}
          </Button>
        </>
      }
    >
      <form id={formId} className="column breaks" onSubmit={submit(send)}>
        <p>{words.howResetWorks}</p>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field
          label={words.emailAddress}
          type="email"
          autoComplete="email"
          data-first
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
