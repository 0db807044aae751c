import type { ChangeEvent, ComponentProps, FormEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '../../words/ui.ts';
import styles from './field.module.css';

type Said = {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** The label is only said, not shown. */
  bare?: boolean;
};
/** What ties a control to its texts. */
type Tie = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type FrameProps = Said & { held?: Held; children: (tie: Tie) => ReactNode };

/**
 * Label above, control, then what is wrong or worth knowing: what the browser refuses too, in place
 * of its bubble. `held`: what React holds of it.
 */
function FieldFrame({ label, error: said, hint, bare = false, held = {}, children }: FrameProps) {
  const id = useId();
  const [refused, setRefused] = useState('');
  const error = said || refused;
  useTypedBefore(id, held);
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  function refuse(event: FormEvent<HTMLDivElement>) {
    event.preventDefault();
    const field = event.target as HTMLInputElement;
    setRefused(field.validity.valueMissing ? words.fillThisIn : field.validationMessage);
    // As with its bubble: the first one is where to go on.
    if (field === field.form?.querySelector(':is(input, select, textarea):invalid')) field.focus();
  }
  return (
    <div className="column gap-1" onInvalid={refuse} onInput={() => setRefused('')}>
      <label className={bare ? 'unseen' : 'small semibold'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
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

/** A line of text with its label; `error` is under it and is read out. */
export function Field({ label, error, hint, bare, ...rest }: ComponentProps<'input'> & Said) {
  return (
    <FieldFrame {...{ label, error, hint, bare }} held={rest}>
      {(tie) => <input {...rest} {...tie} className={styles.control} />}
    </FieldFrame>
  );
}

type FileFieldProps = Pick<Said, 'label' | 'hint'> & {
  /** Types of files, as the platform's own attribute takes them. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: FileList) => void;
};

export function FileField({ label, hint, onChoose, ...rest }: FileFieldProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onChoose(target.files);
  };
  return (
    <FieldFrame {...{ label, hint }} held={{ onChange }}>
      {(tie) => <input {...rest} {...tie} type="file" className={`soft small ${styles.file}`} onChange={onChange} />}
    </FieldFrame>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & Pick<Said, 'label' | 'error' | 'hint'>;

export function TextArea({ label, error, hint, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint }} held={rest}>
      {(tie) => <textarea {...rest} {...tie} className={`${styles.control} ${styles.area}`} />}
    </FieldFrame>
  );
}

type SelectFieldProps = ComponentProps<'select'> &
  Said & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen; cannot be chosen back. */
    placeholder?: string;
  };

/**
 * The platform's own list: the best there is on a phone. For long searchable lists see
 * picker-sheet.tsx.
 */
export function SelectField({ label, options, placeholder, error, hint, bare, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, bare }} held={rest}>
      {(tie) => (
        <div className={styles.with}>
          <select {...rest} {...tie} className={`cut ${styles.control} ${styles.select}`}>
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
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & Omit<Said, 'bare'>;

/** A password that can be looked at: the toggle says what it will do and keeps the cursor. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, hint }} held={rest}>
      {(tie) => (
        <div className={styles.with}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...tie}
            type={shown ? 'text' : 'password'}
            className={`${styles.control} ${styles.secret}`}
          />
          <button
            type="button"
            className={`bare small semibold ${styles.inside}`}
            aria-label={`${shown ? words.hide : words.show} ${label.toLowerCase()}`}
            aria-controls={tie.id}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** What is told of a change; `value` undefined: the browser holds what is typed. */
type Held = { value?: unknown; onChange?: ((event: ChangeEvent<never>) => void) | undefined };

/**
 * Of a field whose value React holds, or one for files: what was typed or chosen before it woke is
 * told once it has, as if it were typed now. React leaves it on the screen, says nothing of it, and
 * would put the old value back. In the layout phase: a press that was held is made right after, and
 * counts with it.
 */
export function useTypedBefore(id: string, { value, onChange }: Held): void {
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
