import { useEffect, useState } from 'react';

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
