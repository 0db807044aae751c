import type { FormEvent } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';

/** With what a fan can prove to be it: a password, a passkey, or either. */
export type Means = { password: boolean; passkey: boolean };

type FreshProofProps = {
  open: boolean;
  title: string;
  /** What is to be done, and what the button says that does it. */
  children: string;
  action: string;
  means: Means;
  busy: boolean;
  failure: string | null;
  /** `password` null: by a passkey. */
  onProof: (password: string | null) => void;
  onClose: () => void;
};

/** Asks a fan to prove to be it before something is changed that says how the account is held. */
export function FreshProof({ open, title, children, action, means, busy, failure, onProof, onClose }: FreshProofProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onProof(means.password ? String(new FormData(event.currentTarget).get('password')) : null);
  }

  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>{children}</p>
        {failure && <Banner tone="error">{failure}</Banner>}
        {means.password ? (
          <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
        ) : (
          <p className={styles.soft}>{words.yourDeviceAsksForPasskey}</p>
        )}
        <div className={styles.row}>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          {means.password && means.passkey && (
            <Button variant="outline" busy={busy} onClick={() => onProof(null)}>
              {words.usePasskeyInstead}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
