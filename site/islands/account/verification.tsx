import { useCallback, useEffect, useRef, useState } from 'react';
import { mistakeInUsername } from '#games/fan/username';
import { checkFields } from '../../client/problem.ts';
import { arrive } from '../../stores/account/destination.ts';
import { type Claim, mailToken, type Verification, verifyEmail } from '../../stores/account/mail-proof.ts';
import { makeFirstPasskey } from '../../stores/account/sign-in.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { NewUsername } from './new-username.tsx';
import { Redirecting, View } from './view.tsx';

/** The link of a registration does its work once it is open; it may need something of the fan. */
export function VerifyEmail() {
  const [answer, setAnswer] = useState<Verification | null>(null);
  /** What was filled in and found good so far. */
  const claimed = useRef<Claim>({});

  const verify = useCallback(async (claim: Claim = {}) => {
    const token = mailToken();
    const all = { ...claimed.current, ...claim };
    const next: Verification = token
      ? await verifyEmail(token, all)
      : { done: false, message: words.verifyLinkIsMissing };
    // Asked for the other thing: this one was good.
    if (next.needs && (next.needs in claim || (next.needs === 'password' && 'passkey' in claim)))
      checkFields({ [next.needs]: next.message });
    claimed.current = all;
    setAnswer(next);
  }, []);
  useEffect(() => {
    void verify();
  }, [verify]);

  function again() {
    setAnswer(null);
    void verify();
  }

  if (answer?.needs === 'username') return <ClaimUsername onClaim={verify} />;
  if (answer?.needs === 'password') return <ClaimPassword onClaim={verify} />;
  if (answer?.passkey) return <FirstPasskey />;
  if (answer?.signedIn)
    return (
      <View sign="good" title={words.emailVerified}>
        <p>{words.linkHasSignedIn}</p>
        <Redirecting seconds={3} to={answer.signedIn} says={words.goingOn} />
        <ButtonLink href={answer.signedIn}>{words.goOnNow}</ButtonLink>
      </View>
    );
  if (answer?.done)
    return (
      <View sign="good" title={words.emailVerified}>
        <p>{words.accountIsActive}</p>
        <p className="soft">{words.whereLinkSignsIn}</p>
        <p className="soft">{words.notSignedUpYourself}</p>
        <Redirecting seconds={3} />
        <ButtonLink href="/login">{words.goToLoginNow}</ButtonLink>
      </View>
    );
  if (answer) {
    const hasToken = answer.message !== words.verifyLinkIsMissing;
    return (
      <View sign="bad" title={hasToken ? words.verificationFailed : words.invalidVerificationLink}>
        <p role="alert">{answer.message}</p>
        {hasToken && <p className="soft">{words.linksWorkOnce}</p>}
        <div className="row">
          <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
          {hasToken && (
            <Button variant="outline" onClick={again}>
              {words.tryOnceMore}
            </Button>
          )}
        </div>
      </View>
    );
  }
  return (
    <div className={`column breaks ${styles.view}`}>
      <Spinner large />
      <h1>{words.verifying}</h1>
      <p role="status">{words.linkIsChecked}</p>
    </div>
  );
}

/** @throws Mistake if it is not good */
type ClaimFormProps = { onClaim: (claim: Claim) => Promise<void> };

/** The link proves the address, but somebody else has the username by now. */
function ClaimUsername({ onClaim }: ClaimFormProps) {
  const { busy, mistakes, submit, mend } = useAct();
  const send = submit(async (typed) => {
    const username = typed('username').normalize('NFC').trim();
    checkFields({ username: mistakeInUsername(username) });
    await onClaim({ username });
  });

  return (
    <View sign="good" title={words.chooseAnotherUsername}>
      <p>{words.verifiedButUsernameTaken}</p>
      <form className="column breaks" noValidate onSubmit={send} onInput={mend}>
        <NewUsername hint={words.usernameIsPublic} error={mistakes.username} required />
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
function ClaimPassword({ onClaim }: ClaimFormProps) {
  const { busy, mistakes, run, submit, mend } = useAct();
  return (
    <View sign="mail" title={words.enterYourPassword}>
      <p>{words.addressWasRegisteredTwice}</p>
      <form
        className="column breaks"
        onSubmit={submit((typed) => onClaim({ password: typed('password') }))}
        onInput={mend}
      >
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={mistakes.password}
          required
        />
        <div className="row">
          <Button type="submit" busy={busy}>
            {words.verify}
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => void run(() => onClaim({ passkey: true }))}>
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

/**
 * The address is proven, and the account has no password: the link that has proven it makes the
 * passkey.
 */
function FirstPasskey() {
  const { busy, failure, run } = useAct();
  const make = async () => {
    await makeFirstPasskey(mailToken() ?? '');
    location.replace(arrive(location.search));
  };

  return (
    <View sign="good" title={words.makeYourPasskey}>
      <p>{words.verifiedMakePasskeyNow}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="row">
        <Button size="large" busy={busy} onClick={() => void run(make)}>
          {words.makePasskey}
        </Button>
        <ButtonLink variant="outline" href="/login?forgot">
          {words.choosePasswordInstead}
        </ButtonLink>
      </div>
      <p className="soft">{words.linkIsGoodForADay}</p>
    </View>
  );
}
