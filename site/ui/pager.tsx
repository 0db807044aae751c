import { Button } from './button.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Where the reader is: '101 to 200 of 240'. */
  label: string;
  /** Absent or null: there is no such page. */
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  busy?: boolean;
};

/** One page back or on. */
export function Pager({ label, onPrevious, onNext, busy = false }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="outline" size="small" disabled={!onPrevious} busy={busy} onClick={onPrevious ?? undefined}>
        Previous
      </Button>
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      <Button variant="outline" size="small" disabled={!onNext} busy={busy} onClick={onNext ?? undefined}>
        Next
      </Button>
    </nav>
  );
}
