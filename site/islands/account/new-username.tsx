import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LONGEST_USERNAME } from '#games/fan/username';
import { nameRefusal } from '../../stores/account/registration.ts';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/ui.ts';

const PAUSE_MS = 600;

type NewUsernameProps = Omit<ComponentProps<typeof Field>, 'label' | 'maxLength'> & {
  /** The name that the fan has by now; absent: nobody is signed in. */
  own?: string;
};

/** A username that is yet to be had: that it is taken is said here, while it is typed. */
export function NewUsername({ own, error, onChange, ...props }: NewUsernameProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef('');
  const pause = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function look(name: string) {
    clearTimeout(pause.current);
    latest.current = name;
    const refusal = name.trim() === own ? null : await nameRefusal(name, own === undefined);
    if (name === latest.current) setRefused(refusal);
  }

  return (
    // A name of the fan's own making, which no keyboard should mend.
    <Field
      label={words.username}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST_USERNAME}
      {...props}
      error={error ?? refused}
      onChange={(event) => {
        const name = event.target.value;
        onChange?.(event);
        setRefused(null);
        latest.current = name;
        clearTimeout(pause.current);
        pause.current = window.setTimeout(() => void look(name), PAUSE_MS);
      }}
      onBlur={(event) => void look(event.target.value)}
    />
  );
}
