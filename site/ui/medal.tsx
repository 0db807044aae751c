import styles from './medal.module.css';

export type Metal = 'Gold' | 'Silver' | 'Bronze';

/** A medal on its ribbon. With a label it is read out; without, the word must stand beside it. */
export function Medal({ metal, label, size = 28 }: { metal: Metal; label?: string; size?: number }) {
  return (
    <svg
      className={`${styles.medal} ${styles[metal.toLowerCase()]}`}
      viewBox="0 0 32 40"
      width={size * 0.8}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path className={styles.left} d="M5 1h9l5 13h-9z" />
      <path className={styles.right} d="M27 1h-9l-5 13h9z" />
      <circle className={styles.rim} cx="16" cy="26" r="12.5" />
      <circle className={styles.face} cx="16" cy="26" r="9.5" />
      <path className={styles.shine} d="M9.3 22.5a7.6 7.6 0 0 1 6.7-4" />
      <path className={styles.star} d="m16 20.2 1.8 3.7 4 .6-2.9 2.8.7 4L16 29.4l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
    </svg>
  );
}
