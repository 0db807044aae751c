import { useId } from 'react';
import styles from './choice.module.css';

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
};

/** One of a few, side by side, at once. For more than four see select-field.tsx. */
export function Choice<T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="small semibold">{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={`soft semibold ${styles.option}`}>
            <input
              type="radio"
              name={name}
              className="over"
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
