import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/**
 * Whether there is room for a table with controls in it; null where nobody knows: in the document,
 * and while it wakes.
 */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
