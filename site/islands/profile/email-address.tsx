import type { FormEvent } from 'react';
import { useState } from 'react';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { changeAddress } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** A new address is the fan's once they follow the link in the mail to it. */
export function EmailAddress({ means }: { means: Means }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    setBusy(true);
    const answer = await changeAddress(
      String(typed.get('email')),
      means.password ? String(typed.get('password')) : null,
    );
    setOutcome(answer);
    if (answer.done) form.reset();
    setBusy(false);
  }

  return (
    <section className={styles.card} aria-labelledby="address">
      <h2 id="address">Change email address</h2>
      <p className={styles.soft}>We send a link to the new address. Following it signs out all your devices.</p>
      <form className={styles.form} onSubmit={submit}>
        {outcome && <Banner tone={outcome.done ? 'success' : 'error'}>{outcome.message}</Banner>}
        <div className={styles.pair}>
          <Field label="New Email Address" name="email" type="email" autoComplete="email" required />
          {means.password && (
            <PasswordField label="Your Password" name="password" autoComplete="current-password" required />
          )}
        </div>
        <Button type="submit" disabled={busy} className={styles.submit}>
          {busy ? 'Sending...' : 'Send link'}
        </Button>
      </form>
    </section>
  );
}
