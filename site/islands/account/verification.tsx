import { useCallback, useEffect, useRef, useState } from 'react';
import { mailToken } from '../../client/mail-token.ts';
import { type Claim, NO_TOKEN, type Verification, verifyEmail } from '../../stores/account/mail-proof.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { ClaimPassword, ClaimUsername } from './claim.tsx';
import { FirstPasskey } from './first-passkey.tsx';
import styles from './form.module.css';
import { Redirecting, useRedirect } from './redirecting.tsx';
import { View } from './view.tsx';

type Stage =
  | { name: 'verifying' | 'verified' | 'no-token' }
  | { name: 'failed'; message: string }
  /** The link needs something of the fan. `refusal`: what was wrong with the last of it. */
  | { name: 'needs'; what: NonNullable<Verification['needs']>; refusal: string | null }
  | { name: 'passkey'; token: string };

export function VerifyEmail() {
  const [stage, setStage] = useState<Stage>({ name: 'verifying' });
  const [busy, setBusy] = useState(false);
  /** What was filled in and found good so far. */
  const claimed = useRef<Claim>({});

  const verify = useCallback(async (claim: Claim = {}) => {
    const token = mailToken();
    if (!token) return setStage({ name: 'no-token' });
    const all = { ...claimed.current, ...claim };
    const { done, message, needs, passkey } = await verifyEmail(token, all);
    if (done) return setStage(passkey ? { name: 'passkey', token } : { name: 'verified' });
    if (needs === undefined) return setStage({ name: 'failed', message });
    // Asked for the other thing: this one was good.
    const refused = needs in claim || (needs === 'password' && 'passkey' in claim);
    if (!refused) claimed.current = all;
    setStage({ name: 'needs', what: needs, refusal: refused ? message : null });
  }, []);
  useEffect(() => {
    void verify();
  }, [verify]);

  async function claim(claim: Claim) {
    setBusy(true);
    await verify(claim);
    setBusy(false);
  }

  async function again() {
    setStage({ name: 'verifying' });
    await verify();
  }

  if (stage.name === 'needs') {
    const Ask = stage.what === 'username' ? ClaimUsername : ClaimPassword;
    return <Ask refusal={stage.refusal} busy={busy} onClaim={claim} />;
  }
  if (stage.name === 'verified') return <Verified />;
  if (stage.name === 'passkey') return <FirstPasskey token={stage.token} />;
  if (stage.name === 'failed') {
    return (
      <View sign="bad" title={words.verificationFailed}>
        <p role="alert">{stage.message}</p>
        <p className={styles.soft}>{words.linksWorkOnceAndExpire}</p>
        <div className={styles.row}>
          <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
          <Button variant="outline" onClick={again}>
            {words.tryOnceMore}
          </Button>
        </div>
      </View>
    );
  }
  if (stage.name === 'no-token') {
    return (
      <View sign="bad" title={words.invalidVerificationLink}>
        <p role="alert">{NO_TOKEN}</p>
        <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
      </View>
    );
  }
  return (
    <div className={styles.view}>
      <Spinner large />
      <h1>{words.verifying}</h1>
      <p role="status">{words.weAreCheckingYourLink}</p>
    </div>
  );
}

function Verified() {
  const left = useRedirect(3, '/login');
  return (
    <View sign="good" title={words.emailVerifiedSuccessfully}>
      <p>{words.yourAccountIsActiveYou}</p>
      <p className={styles.soft}>{words.didntSignUpYourselfSet}</p>
      <Redirecting seconds={left} />
      <ButtonLink href="/login">{words.goToLoginNow}</ButtonLink>
    </View>
  );
}
