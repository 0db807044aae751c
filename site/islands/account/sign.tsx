import styles from './form.module.css';

const SHAPES = {
  good: 'm5 12.5 4.5 4.5L19 7.5',
  bad: 'M12 5v9M12 18.5v.1',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6.5L20 7',
} as const;

/** How it went, as a picture above the words that say it. */
export function Sign({ of }: { of: keyof typeof SHAPES }) {
  return (
    <span className={`${styles.sign} ${styles[of]}`} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[of]} />
      </svg>
    </span>
  );
}
