import { useEffect } from 'react';

const RETRY_MS = 15_000;

/** Tries again when the line is back; also by itself, because a busy server says nothing, and the line may come back while an old answer is on its way. */
export function useRetrying<T>(sheet: T, again: (sheet: T) => void): void {
  useEffect(() => {
    const send = () => again(sheet);
    const retrying = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(retrying);
      removeEventListener('online', send);
    };
  }, [sheet, again]);
}
