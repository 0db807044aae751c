import styles from './form.module.css';

/** How long it takes until the page goes to the sign-in by itself. */
export function Redirecting({ seconds }: { seconds: number }) {
  return (
    <p className={styles.soft}>
      Redirecting to login in <span className={styles.count}>{seconds}</span> second{seconds === 1 ? '' : 's'}...
    </p>
  );
}
