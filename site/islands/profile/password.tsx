import { mistakeIn } from '../../stores/account/password-reset.ts';
import { changePassword } from '../../stores/profile/user.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Means } from './fresh-proof.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import styles from './own-profile.module.css';

/** Changing the password ends every other session, not this one. */
export function Password({ means, onChanged }: { means: Means; onChanged: () => void }) {
  const what = means.password ? 'Change password' : 'Set a password';
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{what}</h2>
      <p className={styles.soft}>
        {means.password
          ? 'A new password signs out your other devices and ends your calendar address.'
          : 'You sign in with passkeys alone. A password is a second way; your device asks for a passkey first. Your other devices are signed out, and your calendar address ends.'}
      </p>
      <OutcomeForm
        submit={[what, 'Saving...']}
        mistakeIn={(typed) => mistakeIn(typed('password'), typed('confirmation'))}
        send={(typed) => changePassword(means.password ? typed('current') : null, typed('password'))}
        onDone={onChanged}
      >
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
      </OutcomeForm>
    </section>
  );
}
