import type { ComponentProps } from 'react';
import { LONGEST_USERNAME } from '#games/fan/username';
import * as words from '../../words/ui.ts';
import { Field } from './field.tsx';

/** Where a username is typed: a name of the fan's own making, which no keyboard should mend. */
export function UsernameField(props: Omit<ComponentProps<typeof Field>, 'label' | 'maxLength'>) {
  return (
    <Field
      label={words.username}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST_USERNAME}
      {...props}
    />
  );
}
