import { changeAddress } from '../../stores/profile/own-account.ts';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Means } from './fresh-proof.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import styles from './own-profile.module.css';

/** A new address is the fan's once they follow the link in the mail to it. */
export function EmailAddress({ means }: { means: Means }) {
  return (
    <section className={styles.card} aria-labelledby="address">
      <h2 id="address">Change email address</h2>
      <p className={styles.soft}>We send a link to the new address. Following it signs out all your devices.</p>
      <OutcomeForm
        submit={['Send link', 'Sending...']}
        send={(typed) => changeAddress(typed('email'), means.password ? typed('password') : null)}
      >
        <div className={styles.pair}>
          <Field label="New Email Address" name="email" type="email" autoComplete="email" required />
          {means.password && (
            <PasswordField label="Your Password" name="password" autoComplete="current-password" required />
          )}
        </div>
      </OutcomeForm>
    </section>
  );
}
