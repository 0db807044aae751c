import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { rememberDestination, withDestination } from '../../stores/account/destination.ts';
import { nameRefusal } from '../../stores/account/free-name.ts';
import { keepAddress } from '../../stores/account/joined-address.ts';
import {
  type Mistakes,
  mistakesIn,
  type RegistrationForm,
  refusalOf,
  register,
} from '../../stores/account/registration.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';
import { NewUsername } from './new-username.tsx';
import { Registered } from './registered.tsx';

export function Register({ countries }: { countries: string[] }) {
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [registered, setRegistered] = useState<RegistrationForm | null>(null);
  const [withPasskey, setWithPasskey] = useState(false);
  const [login, setLogin] = useState('/login');
  useEffect(() => setLogin(withDestination('/login', location.search)), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const registration = read(form);
    const problems = mistakesIn(registration);
    setMistakes(problems);
    setRefusal(null);
    if (focusFirst(form, problems)) return;
    setBusy(true);
    // Here, and not by the link of the mail, which would ask for another.
    const taken = await nameRefusal(registration.username, true);
    if (taken !== null) {
      setMistakes({ username: taken });
      focusFirst(form, { username: taken });
      setBusy(false);
      return;
    }
    // Not only once the answer is here: it may be lost, and the mail is followed all the same.
    rememberDestination(location.search);
    try {
      await register(registration);
      keepAddress(registration.email.trim());
      setRegistered(registration);
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused.message);
      setMistakes(refused.mistakes);
    }
    setBusy(false);
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
      <form className={styles.form} method="post" noValidate hidden={registered !== null} onSubmit={submit}>
        <h1 className={styles.head}>{words.createAccount}</h1>
        {refusal && <Banner tone="error">{refusal}</Banner>}
        <div className={styles.pair}>
          <Field
            label={words.firstName}
            name="firstName"
            autoComplete="given-name"
            error={mistakes.firstName}
            required
          />
          <Field label={words.lastName} name="lastName" autoComplete="family-name" error={mistakes.lastName} required />
        </div>
        <NewUsername
          hint={words.everyoneSeesItOnLeaderboards}
          error={mistakes.username}
          onChange={() => setMistakes(({ username: _, ...others }) => others)}
          required
        />
        <Field
          label={words.emailAddress}
          name="email"
          type="email"
          autoComplete="email"
          error={mistakes.email}
          required
        />
        {withPasskey ? (
          <p className={styles.soft}>{words.youNeedNoPasswordYou}</p>
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
          {busy ? <Spinner label={words.creatingYourAccount} /> : words.createAccount}
        </Button>
        <p className={styles.aside}>
          <Sentence
            text={words.acceptTerms}
            parts={{
              terms: (label) => <a href="/terms">{label}</a>,
              privacy: (label) => <a href="/privacy">{label}</a>,
            }}
          />
        </p>
        <p className={styles.aside}>
          <Sentence text={words.alreadyHaveAccount} parts={{ link: (label) => <a href={login}>{label}</a> }} />
        </p>
      </form>
    </>
  );
}

function read(form: HTMLFormElement): RegistrationForm {
  const fields = new FormData(form);
  // A country that was never chosen is not in the form data at all.
  const text = (name: keyof RegistrationForm) => String(fields.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    username: text('username'),
    email: text('email'),
    // Not on the form if a passkey takes its place.
    ...(fields.has('password') && { password: text('password') }),
    residence: text('residence'),
  };
}

/** Takes the fan to the first field that is wrong, in the order of the screen. */
function focusFirst(form: HTMLFormElement, mistakes: Mistakes): boolean {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && name in mistakes && control instanceof HTMLElement) {
      control.focus();
      return true;
    }
  }
  return false;
}
