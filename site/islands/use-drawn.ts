import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a list's rows are drawn so far: `step` at first, about what a screen shows, and as many more at a time. A phone that draws all
 * at once is deaf to the thumb meanwhile.
 */
export function useDrawn(all: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + step));
  }, [drawn, all, step]);
  return drawn;
}
