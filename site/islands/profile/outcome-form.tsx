import { type FormEvent, type ReactNode, useState } from 'react';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import styles from './own-profile.module.css';

/** What is typed in the field of a name. */
type Typed = (name: string) => string;

type OutcomeFormProps = {
  /** What the button says, also while the form is sent. */
  submit: [still: string, busy: string];
  /** What is wrong before it is sent. */
  mistakeIn?: (typed: Typed) => string | null;
  send: (typed: Typed) => Promise<FormOutcome>;
  onDone?: () => void;
  children: ReactNode;
};

/** A form that says above its fields what came of it, and is empty once that is good. */
export function OutcomeForm({ submit: [still, sending], mistakeIn, send, onDone, children }: OutcomeFormProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const typed = (name: string) => String(fields.get(name));
    if (mistakeIn) {
      const mistake = mistakeIn(typed);
      setOutcome(mistake === null ? null : { done: false, message: mistake });
      if (mistake !== null) return;
    }
    setBusy(true);
    const answer = await send(typed);
    setOutcome(answer);
    if (answer.done) {
      form.reset();
      onDone?.();
    }
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {outcome && <Banner tone={outcome.done ? 'success' : 'error'}>{outcome.message}</Banner>}
      {children}
      <Button type="submit" disabled={busy} className={styles.submit}>
        {busy ? sending : still}
      </Button>
    </form>
  );
}
