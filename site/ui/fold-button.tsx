import styles from './fold-button.module.css';

type FoldButtonProps = { label: string; open: boolean; onToggle: (open: boolean) => void };

/**
 * Opens and closes a panel of which a phone shows one line, at its upper end. The panel is
 * positioned and says how far down (`--fold-top`). A desk shows all of it, and no button.
 */
export function FoldButton({ label, open, onToggle }: FoldButtonProps) {
  return (
    <button type="button" className={styles.button} aria-expanded={open} onClick={() => onToggle(!open)}>
      <span className="unseen">{label}</span>
    </button>
  );
}
