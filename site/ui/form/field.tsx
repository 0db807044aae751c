import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { useTypedBefore } from '../use-typed-before.ts';
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
export function FieldFrame({ id, label, error, hint, bare = false, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={bare ? 'unseen' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** What ties a control to its texts. */
export function describedBy(id: string, error: unknown, hint: unknown) {
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
      <input {...rest} {...describedBy(id, null, hint)} type="file" className={styles.file} onChange={choose} />
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
      <textarea {...rest} {...describedBy(id, null, hint)} />
    </FieldFrame>
  );
}
