export const RETRY_MS = 15_000;

/**
 * Sends from time to time until it is stopped, and not while the sheet rests. `send`: when
 * something else says that it is time.
 */
export function repeating(again: () => void, rest: () => number): { send: () => void; stop: () => void } {
  let timer = setTimeout(send, RETRY_MS);
  function send(): void {
    clearTimeout(timer);
    if (rest() === 0) again();
    // Not after the answer: it may never come.
    timer = setTimeout(send, rest() || RETRY_MS);
  }
  return { send, stop: () => clearTimeout(timer) };
}
