import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { requestReset } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';

type ForgotPasswordProps = { open: boolean; onClose: () => void };

export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  useEffect(() => {
    // Opened again, it starts afresh.
    if (!open) return;
    setOutcome(null);
    field.current?.focus();
  }, [open]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await requestReset(email.trim()));
    setBusy(false);
  }

  if (outcome?.done) {
    return (
      <Dialog
        open={open}
        title={words.checkYourEmail}
        onClose={onClose}
        actions={<Button onClick={onClose}>{words.close}</Button>}
      >
        <p role="status">{outcome.message}</p>
        <p className={styles.soft}>{words.ifYouDontSeeEmail}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      title={words.forgotPassword}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} disabled={busy || email.trim() === ''}>
            {busy ? words.sending : words.sendResetLink}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>{words.enterYourEmailAddressAnd}</p>
        {outcome && <Banner tone="error">{outcome.message}</Banner>}
        <Field
          ref={field}
          label={words.emailAddress}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
