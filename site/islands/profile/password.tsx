import type { FormEvent } from 'react';
import { useState } from 'react';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { mistakeIn } from '../../stores/account/password-reset.ts';
import { changePassword } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** Changing the password ends every other session, not this one. */
export function Password({ means, onChanged }: { means: Means; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const of = (name: string) => String(typed.get(name));
    const mistake = mistakeIn(of('password'), of('confirmation'));
    setOutcome(mistake === null ? null : { done: false, message: mistake });
    if (mistake !== null) return;
    setBusy(true);
    const answer = await changePassword(means.password ? of('current') : null, of('password'));
    setOutcome(answer);
    if (answer.done) {
      form.reset();
      onChanged();
    }
    setBusy(false);
  }

  const what = means.password ? 'Change password' : 'Set a password';
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{what}</h2>
      <p className={styles.soft}>
        {means.password
          ? 'A new password signs out your other devices and ends your calendar address.'
          : 'You sign in with passkeys alone. A password is a second way; your device asks for a passkey first. Your other devices are signed out, and your calendar address ends.'}
      </p>
      <form className={styles.form} onSubmit={submit}>
        {outcome && <Banner tone={outcome.done ? 'success' : 'error'}>{outcome.message}</Banner>}
        {means.password && (
          <PasswordField label="Current Password" name="current" autoComplete="current-password" required />
        )}
        <div className={styles.pair}>
          <PasswordField
            label="New Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            required
          />
          <PasswordField label="Confirm New Password" name="confirmation" autoComplete="new-password" required />
        </div>
        <Button type="submit" disabled={busy} className={styles.submit}>
          {busy ? 'Saving...' : what}
        </Button>
      </form>
    </section>
  );
}
