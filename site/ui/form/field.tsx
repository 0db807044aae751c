import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '../../words/ui.ts';
import styles from './field.module.css';

type FrameProps = {
  id: string;
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** The label is only said, not shown. */
  bare?: boolean;
  children: ReactNode;
};

/** Label above, control, then what is wrong or worth knowing. */
function FieldFrame({ id, label, error, hint, bare = false, children }: FrameProps) {
  return (
    <div className="column gap-1">
      <label className={bare ? 'unseen' : 'small semibold'} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error small semibold" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** What ties a control to its texts. */
function describedBy(id: string, error: unknown, hint: unknown) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

type FieldProps = ComponentProps<'input'> & Pick<FrameProps, 'label' | 'error' | 'hint' | 'bare'>;

/** A line of text with its label; `error` is under it and is read out. */
export function Field({ label, error, hint, bare, className, id: ownId, ...rest }: FieldProps) {
  const made = useId();
  const id = ownId ?? made;
  useTypedBefore(id, rest.value, rest.onChange);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} bare={bare}>
      <input
        {...rest}
        {...describedBy(id, error, hint)}
        className={[styles.control, className].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}

type FileFieldProps = Pick<FrameProps, 'label' | 'hint'> & {
  /** Types of files, as the platform's own attribute takes them. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: FileList) => void;
};

/** A choice of files with its label. */
export function FileField({ label, hint, onChoose, ...rest }: FileFieldProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onChoose(target.files);
  };
  useTypedBefore(id, undefined, choose);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        {...rest}
        {...describedBy(id, null, hint)}
        type="file"
        className={`soft small ${styles.file}`}
        onChange={choose}
      />
    </FieldFrame>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & Pick<FrameProps, 'label' | 'hint'>;

/** Lines of text with their label. */
export function TextArea({ label, hint, id: ownId, ...rest }: TextAreaProps) {
  const made = useId();
  const id = ownId ?? made;
  useTypedBefore(id, rest.value, rest.onChange);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <textarea {...rest} {...describedBy(id, null, hint)} className={styles.area} />
    </FieldFrame>
  );
}

type SelectFieldProps = ComponentProps<'select'> & {
  label: string;
  options: readonly { value: string; label: string }[];
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
        <select {...rest} {...describedBy(id, error, hint)} className={`cut ${styles.control} ${styles.select}`}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={`chevron ${styles.chevron}`} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}

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
          className={`${styles.control} ${styles.secret}`}
        />
        <button
          type="button"
          className={`bare small semibold ${styles.inside}`}
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

type Told = ((event: ChangeEvent<never>) => void) | undefined;

/**
 * Of a field whose value React holds, or one for files: what was typed or chosen before it woke is
 * told once it has, as if it were typed now. React leaves it on the screen, says nothing of it, and
 * would put the old value back. In the layout phase: a press that was held is made right after, and
 * counts with it.
 */
export function useTypedBefore(id: string, value: unknown, onChange: Told): void {
  const woke = useSyncExternalStore(never, awake, asleep);
  const slept = useRef(!woke);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!slept.current || !field) return;
    slept.current = false;
    const isNew = field.type === 'file' ? field.value !== '' : value !== undefined && field.value !== String(value);
    if (isNew) onChange?.({ target: field, currentTarget: field } as never);
  }, []);
}

const never = () => () => undefined;
const awake = () => true;
const asleep = () => false;

/**
 * A `ref` that takes the focus when its element appears. `autofocus` does so only in a page that is
 * loading.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
