const query = '(min-width: 1024px)';

/** Whether there is room for a table with controls in it. */
export const isWide = () => matchMedia(query).matches;

/** Calls `changed` when that changes, until it is told to forget it. */
export function watchWide(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
