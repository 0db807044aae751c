import type { ReactNode } from 'react';
import styles from './toggle.module.css';

type ToggleProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The label is only said, not shown. */
  bare?: boolean;
  children?: ReactNode;
};

/** On or off, at once. */
export function Toggle({ label, checked, onChange, disabled = false, bare = false, children }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span className={bare ? 'unseen' : styles.label}>{label}</span>
      {children}
    </label>
  );
}
