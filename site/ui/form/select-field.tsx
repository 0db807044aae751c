import type { ComponentProps } from 'react';
import { useId } from 'react';
import { useTypedBefore } from '../use-typed-before.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field.tsx';

type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = ComponentProps<'select'> & {
  label: string;
  options: readonly Option[];
  /** Shown while nothing is chosen; cannot be chosen back. */
  placeholder?: string;
  error?: string | null | undefined;
  hint?: string;
  bare?: boolean;
};

/**
 * The platform's own list: the best there is on a phone. For long searchable lists see
 * picker-sheet.tsx.
 */
export function SelectField({ label, options, placeholder, error, hint, bare, id: ownId, ...rest }: SelectFieldProps) {
  const made = useId();
  const id = ownId ?? made;
  useTypedBefore(id, rest.value, rest.onChange);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} bare={bare}>
      <div className={styles.with}>
        <select {...rest} {...describedBy(id, error, hint)} className={`${styles.control} ${styles.select}`}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
