import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field whose text React holds: takes what a fan has typed before the page was awake. Nothing
 * tells React of it, so it would be gone with the next change. `take` sets a state.
 */
export function useTyped(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) take(typed);
  }, [take]);
  return field;
}
