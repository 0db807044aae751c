/**
 * Makes a round from time to time while a page is open, and at once when the line is back; when
 * somebody comes back to the page, what is for who `returned`. `pause`: milliseconds until the next
 * round. @returns what ends it
 */
export function makeRounds(round: () => unknown, pause: () => number, returned = round): () => void {
  let timer = setTimeout(go, pause());
  function go(): void {
    clearTimeout(timer);
    round();
    // Not after the answer: it may never come.
    timer = setTimeout(go, pause());
  }
  const look = () => {
    if (document.visibilityState === 'visible') returned();
  };
  addEventListener('online', go);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    document.removeEventListener('visibilitychange', look);
  };
}
