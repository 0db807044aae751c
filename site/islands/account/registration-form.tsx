import { useEffect, useState } from 'react';
import { request } from '../../client/request.ts';
import { withDestination } from '../../stores/account/destination.ts';
import { type RegistrationForm, register } from '../../stores/account/registration.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field, PasswordField, SelectField } from '../../ui/form/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import { type Typed, useAct } from '../use-act.ts';
import styles from './form.module.css';
import { NewUsername } from './new-username.tsx';
import { Redirecting, View } from './view.tsx';

export function Register({ countries }: { countries: string[] }) {
  const { busy, failure, mistakes, submit, mend } = useAct({ otherwise: words.registrationFailed });
  const [registered, setRegistered] = useState<RegistrationForm | null>(null);
  const [withPasskey, setWithPasskey] = useState(false);
  const [login, setLogin] = useState('/login');
  useEffect(() => setLogin(withDestination('/login', location.search)), []);

  async function send(typed: Typed) {
    const registration = {
      firstName: typed('firstName'),
      lastName: typed('lastName'),
      username: typed('username'),
      email: typed('email'),
      ...(!withPasskey && { password: typed('password') }),
      residence: typed('residence'),
    };
    await register(registration, location.search);
    setRegistered(registration);
  }

  return (
    <>
      {registered && (
        <Registered
          firstName={registered.firstName.trim()}
          email={registered.email.trim()}
          onWrongAddress={() => setRegistered(null)}
        />
      )}
      {/* It stays, with what was typed, for a fan who mistyped the address. */}
      <form
        className="column breaks"
        method="post"
        noValidate
        hidden={registered !== null}
        onSubmit={submit(send)}
        onInput={mend}
      >
        <h1 className={styles.head}>{words.createAccount}</h1>
        <p className="soft">{words.whyNameAndCountry}</p>
        {failure && <Banner tone="error">{failure}</Banner>}
        <div className="beside">
          <Field
            label={words.firstName}
            name="firstName"
            autoComplete="given-name"
            error={mistakes.firstName}
            required
            autoFocus
          />
          <Field label={words.lastName} name="lastName" autoComplete="family-name" error={mistakes.lastName} required />
        </div>
        <NewUsername hint={words.usernameIsPublic} error={mistakes.username} required />
        <Field
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="email"
          error={mistakes.email}
          required
        />
        {withPasskey ? (
          <p className="soft">{words.passkeyIsMadeLater}</p>
        ) : (
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="new-password"
            hint={words.atLeast8Characters}
            error={mistakes.password}
            required
          />
        )}
        <Button variant="quiet" onClick={() => setWithPasskey(!withPasskey)}>
          {withPasskey ? words.choosePasswordInstead : words.usePasskeyInsteadOfPassword}
        </Button>
        <SelectField
          label={words.countryOfResidence}
          name="residence"
          autoComplete="country-name"
          placeholder={words.chooseCountry}
          defaultValue=""
          options={countries.map((country) => ({ value: country, label: country }))}
          error={mistakes.residence}
          required
        />
        <Button type="submit" size="large" wide disabled={busy}>
          {busy ? <Spinner label={words.creatingAccount} /> : words.createAccount}
        </Button>
        <p className="soft center">
          <Sentence tap text={words.acceptTerms} links={{ terms: '/terms', privacy: '/privacy' }} />
        </p>
        <p className="soft center">
          <Sentence tap text={words.alreadyHaveAccount} links={{ link: login }} />
        </p>
      </form>
    </>
  );
}

type RegisteredProps = { firstName: string; email: string; onWrongAddress: () => void };

/** The mail is on its way; a fan who asks for it again is not sent on before. */
function Registered({ firstName, email, onWrongAddress }: RegisteredProps) {
  const { busy, failure, said, run } = useAct();
  const answer = failure ?? (busy ? words.sending : said);
  const again = () => run(() => request('POST /auth/resend-verification', { body: { email }, anonymous: true }));

  return (
    <View sign="mail" title={words.welcomeFan(firstName)}>
      <p>
        <Sentence text={words.verificationEmailSent(email)} />
      </p>
      <p className="soft">{words.linkSignsInHere}</p>
      <p className="soft">{words.usernameComesWithClick}</p>
      {answer ? <p role="status">{answer}</p> : <Redirecting seconds={5} />}
      <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
      <Button variant="quiet" busy={busy} onClick={again}>
        {words.sendItAgain}
      </Button>
      <Button variant="quiet" onClick={onWrongAddress}>
        {words.changeWrongAddress}
      </Button>
    </View>
  );
}
