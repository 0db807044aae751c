import { useEffect, useState } from 'react';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';

/** How long it takes until the page goes to the sign-in by itself. */
export function Redirecting({ seconds }: { seconds: number }) {
  return (
    <p className={styles.soft}>
      <Sentence
        text={words.redirectingToLogin(seconds)}
        parts={{ count: (label) => <span className={styles.count}>{label}</span> }}
      />
    </p>
  );
}

/**
 * Counts down from `seconds` as long as it is mounted and not `stopped`, and at zero goes to
 * `destination`. Gives the seconds left.
 */
export function useRedirect(seconds: number, destination: string, stopped = false): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (stopped) return;
    if (left === 0) {
      location.assign(destination);
      return;
    }
    const ticking = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(ticking);
  }, [left, destination, stopped]);
  return left;
}
