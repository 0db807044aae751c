import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { requestReset } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';

type ForgotPasswordProps = { open: boolean; onClose: () => void };

export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const { busy, failure, setFailure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    // Opened again, it starts afresh.
    if (!open) return;
    setSaid(null);
    setFailure(null);
    field.current?.focus();
  }, [open, setFailure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => setSaid(await requestReset(email.trim())));
  }

  if (said !== null) {
    return (
      <Dialog
        open={open}
        title={words.checkYourEmail}
        onClose={onClose}
        actions={<Button onClick={onClose}>{words.close}</Button>}
      >
        <p role="status">{said}</p>
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
        {failure && <Banner tone="error">{failure}</Banner>}
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
