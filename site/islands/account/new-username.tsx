import { type ComponentProps, type FocusEvent, useState } from 'react';
import { LONGEST_USERNAME } from '#games/fan/username';
import { nameRefusal } from '../../stores/account/registration.ts';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/ui.ts';

type NewUsernameProps = Omit<ComponentProps<typeof Field>, 'label' | 'maxLength'> & {
  /** The name that the fan has by now; absent: nobody is signed in. */
  own?: string;
};

/** A username that is yet to be had: that it is taken is said here, once it is typed. */
export function NewUsername({ own, error, onChange, ...props }: NewUsernameProps) {
  const [refused, setRefused] = useState<string | null>(null);
  async function look({ target }: FocusEvent<HTMLInputElement>) {
    const name = target.value;
    const refusal = name.trim() === own ? null : await nameRefusal(name, own === undefined);
    if (name === target.value) setRefused(refusal);
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
        onChange?.(event);
        setRefused(null);
      }}
      onBlur={look}
    />
  );
}
