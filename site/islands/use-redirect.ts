import { useEffect, useState } from 'react';

/** Counts down from `seconds` as long as it is mounted, and at zero goes to `destination`. Gives the seconds left. */
export function useRedirect(seconds: number, destination: string): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) {
      location.assign(destination);
      return;
    }
    const ticking = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(ticking);
  }, [left, destination]);
  return left;
}
