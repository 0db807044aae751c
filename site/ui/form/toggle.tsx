import type { ReactNode } from 'react';
import styles from './toggle.module.css';

type ToggleProps = {
  label: string;
  /** Of a form. */
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** At work: takes no press, but keeps its focus, which `disabled` would lose. */
  busy?: boolean;
  /** The label is only said, not shown. */
  bare?: boolean;
  children?: ReactNode;
};

export function Toggle(props: ToggleProps) {
  const { label, name, checked, onChange, disabled = false, busy = false, bare = false, children } = props;
  return (
    <label className={`line gap-2 ${styles.toggle}`}>
      <input
        type="checkbox"
        name={name}
        role="switch"
        aria-checked={checked}
        className="over"
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          // Nobody else puts back what is not taken.
          if (busy) event.target.checked = checked;
          else onChange(event.target.checked);
        }}
      />
      <span className={styles.track} aria-hidden="true" />
      <span className={bare ? 'unseen' : 'semibold'}>{label}</span>
      {children}
    </label>
  );
}
