import fieldStyles from './field.module.css';
import styles from './picker-field.module.css';

type PickerFieldProps = {
  label: string;
  /** Who is chosen; null: nobody, and `placeholder` is there. */
  chosen: string | null;
  placeholder: string;
  disabled: boolean;
  onOpen: () => void;
};

/** Who is chosen, as a button that opens the list to choose from (picker-sheet.tsx). */
export function PickerField({ label, chosen, placeholder, disabled, onOpen }: PickerFieldProps) {
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden="true">
        {label}
      </span>
      <div className={fieldStyles.with}>
        <button
          type="button"
          aria-label={`${label}: ${chosen ?? placeholder}`}
          aria-haspopup="dialog"
          className={`${fieldStyles.control} ${styles.opener}`}
          disabled={disabled}
          onClick={onOpen}
        >
          {chosen ?? <span className={styles.nobody}>{placeholder}</span>}
        </button>
        <span className={fieldStyles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}
