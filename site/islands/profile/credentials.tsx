import { type FormEvent, type ReactNode, useState } from 'react';
import { mistakeIn } from '../../stores/account/password-reset.ts';
import { changeAddress } from '../../stores/profile/own-account.ts';
import type { Passkey } from '../../stores/profile/passkeys.ts';
import { changePassword } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import * as words from '../../words/profile.ts';
import { useAct } from '../use-act.ts';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';
import { KeepPasskeys } from './passkey-list.tsx';

/** What is typed in the field of a name. */
type Typed = (name: string) => string;

type OutcomeFormProps = {
  /** What the button says, also while the form is sent. */
  submit: [still: string, busy: string];
  /** What is wrong before it is sent. */
  mistakeIn?: (typed: Typed) => string | null;
  /** Gives the sentence that says what came of it. */
  send: (typed: Typed) => Promise<string>;
  onDone?: () => void;
  children: ReactNode;
};

/** A form that says above its fields what came of it, and is empty once that is good. */
function OutcomeForm({ submit: [still, sending], mistakeIn, send, onDone, children }: OutcomeFormProps) {
  const { busy, failure, setFailure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const typed = (name: string) => String(fields.get(name));
    const mistake = mistakeIn?.(typed) ?? null;
    setSaid(null);
    setFailure(mistake);
    if (mistake !== null) return;
    void run(async () => {
      setSaid(await send(typed));
      form.reset();
      onDone?.();
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {failure && <Banner tone="error">{failure}</Banner>}
      {said && <Banner tone="success">{said}</Banner>}
      {children}
      <Button type="submit" disabled={busy} className={styles.submit}>
        {busy ? sending : still}
      </Button>
    </form>
  );
}

type PasswordProps = { means: Means; passkeys: readonly Passkey[]; onChanged: () => void };

/** Changing the password ends every other way in, and the passkeys unless they are kept. */
export function Password({ means, passkeys, onChanged }: PasswordProps) {
  const [keep, setKeep] = useState(false);
  const what = means.password ? words.changePassword : words.setPassword;
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{what}</h2>
      <p className={styles.soft}>{means.password ? words.newPasswordSignsOutYour : words.youSignInWithPasskeys}</p>
      <OutcomeForm
        submit={[what, words.saving]}
        mistakeIn={(typed) => mistakeIn(typed('password'), typed('confirmation'))}
        send={(typed) => changePassword(means.password ? typed('current') : null, typed('password'), keep)}
        onDone={onChanged}
      >
        {means.password && (
          <PasswordField label={words.currentPassword} name="current" autoComplete="current-password" required />
        )}
        <div className={styles.pair}>
          <PasswordField
            label={words.newPassword}
            name="password"
            autoComplete="new-password"
            hint={words.atLeast8Characters}
            required
          />
          <PasswordField label={words.confirmNewPassword} name="confirmation" autoComplete="new-password" required />
        </div>
        <KeepPasskeys {...{ means, passkeys, keep }} onKeep={setKeep} />
      </OutcomeForm>
    </section>
  );
}

/** A new address is the fan's once they follow the link in the mail to it. */
export function EmailAddress({ means }: { means: Means }) {
  return (
    <section className={styles.card} aria-labelledby="address">
      <h2 id="address">{words.changeEmailAddress}</h2>
      <p className={styles.soft}>{words.weSendLinkToNew}</p>
      <OutcomeForm
        submit={[words.sendLink, words.sending]}
        send={(typed) => changeAddress(typed('email'), means.password ? typed('password') : null)}
      >
        <div className={styles.pair}>
          <Field label={words.newEmailAddress} name="email" type="email" autoComplete="email" required />
          {means.password && (
            <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
          )}
        </div>
      </OutcomeForm>
    </section>
  );
}
