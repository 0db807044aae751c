import { useEffect } from 'react';
import { repeating } from '../sheet/repeat.ts';

/**
 * Tries again when the line is back; also by itself, because a busy server says nothing when it is
 * free, and the line may come back while an old answer is on its way.
 */
export function useRetrying<T extends { rest: () => number }>(sheet: T, again: (sheet: T) => void): void {
  useEffect(() => {
    const { send, stop } = repeating(() => again(sheet), sheet.rest);
    addEventListener('online', send);
    return () => {
      stop();
      removeEventListener('online', send);
    };
  }, [sheet, again]);
}
