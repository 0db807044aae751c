import { useEffect } from 'react';
import { type Initial, isKnown } from '../client/initial.ts';
import { $delay } from '../stores/draft/delay.ts';

type Followed = {
  load(): Promise<void>;
  poll(): Promise<void>;
  /** Milliseconds until the next poll. */
  pause(): number;
  /** Shows what is due. */
  show(): void;
};

/**
 * Loads a store, unless the document brought its data, and follows it as long as somebody looks: by
 * itself, and at once when they come back to the page.
 */
export function useFollowing(store: Followed, initial?: Initial<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const later = () => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(round, store.pause());
    };
    const round = async () => {
      if (document.visibilityState === 'visible') await store.poll();
      later();
    };
    const returned = () => {
      if (document.visibilityState === 'visible') void round();
    };
    // Watched, or it would not be read from what this browser keeps.
    const forget = $delay.listen(() => undefined);
    const showing = setInterval(() => store.show(), 1_000);
    document.addEventListener('visibilitychange', returned);
    if (!isKnown(initial)) void store.load();
    later();
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(showing);
      forget();
      document.removeEventListener('visibilitychange', returned);
    };
  }, [store, initial]);
}
