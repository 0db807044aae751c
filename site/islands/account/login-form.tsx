import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { StorageProblem, sentenceOf } from '../../client/problem.ts';
import { isOfThisPage } from '../../client/session-on-device.ts';
import { arrive, withDestination, wordsOfEnd } from '../../stores/account/destination.ts';
import { keepAddress, keptAddress } from '../../stores/account/joined-address.ts';
import { isUnverified } from '../../stores/account/mail-proof.ts';
import { offerPasskeys, signInByPasskey } from '../../stores/account/passkey-sign-in.ts';
import { signIn } from '../../stores/account/sign-in.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import { ForgotPassword } from './forgot-password.tsx';
import styles from './form.module.css';
import { Unverified } from './unverified.tsx';

/** How long a failure stays, unless an edit ends it first. */
const FAILURE_MS = 5_000;
const FAILED = words.loginFailedPleaseCheckYour;
const NO_PASSKEY = words.youAreNotSignedIn;

type Trouble =
  | { kind: 'failed'; title: string; detail: string }
  | { kind: 'unverified'; email: string; message: string }
  | null;

/** `search`: of the address, so that the way to registration knows it before any script. */
export function Login({ search }: { search: string }) {
  const session = useStore($session, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [forgot, setForgot] = useState(false);

  useEffect(() => {
    // Replaced, so that the back button does not bounce off this page.
    if (session.state === 'signed-in' && !isOfThisPage()) location.replace(arrive(location.search));
  }, [session.state]);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    setEnded(wordsOfEnd(location.search));
    setForgot(new URLSearchParams(location.search).has('forgot'));
    const address = document.querySelector<HTMLInputElement>('form [name=email]');
    const kept = keptAddress();
    if (address?.value !== '' || kept === '') return;
    address.value = kept;
    address.form?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, []);
  // Among what the browser fills in at the field: who has a passkey here types nothing.
  useEffect(() => {
    // An offer would end what the fan does now.
    if (session.state !== 'signed-out' || busy) return;
    return offerPasskeys((error) => setTrouble(troubleWith(error, NO_PASSKEY)));
  }, [session.state, busy]);
  useEffect(() => {
    if (trouble?.kind !== 'failed' || isOfThisPage()) return;
    const clearing = setTimeout(() => setTrouble(null), FAILURE_MS);
    return () => clearTimeout(clearing);
  }, [trouble]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    await enter(FAILED, () => signIn(email, String(fields.get('password'))), email);
  }

  const byPasskey = () => enter(NO_PASSKEY, signInByPasskey);

  async function enter(failed: string, signingIn: () => Promise<void>, email = '') {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await signingIn();
      keepAddress('');
    } catch (error) {
      setTrouble(
        isUnverified(error)
          ? { kind: 'unverified', email, message: sentenceOf(error, '') }
          : troubleWith(error, failed),
      );
      setBusy(false);
    }
  }

  return (
    <>
      <form className={styles.form} method="post" onSubmit={submit} onInput={() => setTrouble(null)}>
        <h1 className={styles.head}>{words.welcomeBack}</h1>
        {ended && <Banner tone="info">{ended}</Banner>}
        {trouble?.kind === 'failed' && (
          <Banner tone="error" title={trouble.title}>
            {trouble.detail}
          </Banner>
        )}
        {trouble?.kind === 'unverified' && <Unverified email={trouble.email} message={trouble.message} />}
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
        <Button variant="outline" size="large" wide busy={busy} onClick={() => void byPasskey()}>
          {words.signInWithPasskey}
        </Button>
        <Button variant="quiet" onClick={() => setForgot(true)}>
          {words.forgotPasswordQuestion}
        </Button>
        <p className={styles.aside}>
          <Sentence
            text={words.notRegisteredYet}
            parts={{ link: (label) => <a href={withDestination('/register', search)}>{label}</a> }}
          />
        </p>
      </form>
      <ForgotPassword open={forgot} onClose={() => setForgot(false)} />
    </>
  );
}

/**
 * Credentials need no second sentence; a dropped line or too many attempts do, and whatever a
 * passkey did not do.
 */
function troubleWith(error: unknown, title: string): Trouble {
  if (error instanceof StorageProblem) return { kind: 'failed', title: error.message, detail: '' };
  const isAboutCredentials = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
  return { kind: 'failed', title, detail: isAboutCredentials && title === FAILED ? '' : sentenceOf(error, '') };
}
