import styles from './spinner.module.css';

/**
 * Something is under way. With a label it says so to a screen reader; without one, the piece around
 * it must.
 */
export function Spinner({ label, large = false }: { label?: string; large?: boolean }) {
  return (
    <span className={large ? `${styles.spinner} ${styles.large}` : styles.spinner} role={label ? 'status' : undefined}>
      {label && <span className="unseen">{label}</span>}
    </span>
  );
}
