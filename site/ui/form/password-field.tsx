import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import * as words from '../../words/ui.ts';
import { useTypedBefore } from '../use-typed-before.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  error?: string | null | undefined;
  hint?: string;
};

/** A password that can be looked at: the toggle says what it will do and keeps the cursor. */
export function PasswordField({ label, error, hint, id: ownId, ...rest }: PasswordFieldProps) {
  const made = useId();
  const id = ownId ?? made;
  const [shown, setShown] = useState(false);
  useTypedBefore(id, rest.value, rest.onChange);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.with}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...describedBy(id, error, hint)}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.inside}
          aria-label={`${shown ? words.hide : words.show} ${label.toLowerCase()}`}
          aria-controls={id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
    </FieldFrame>
  );
}
