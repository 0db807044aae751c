import { useEffect } from 'react';
import { type Initial, isKnown } from '../client/initial.ts';
import { $delay } from '../stores/draft/delay.ts';

type Followed = {
  /** The first time; a store without it polls. */
  load?(): Promise<void>;
  poll(): Promise<void>;
  /** Milliseconds until the next poll. */
  pause(): number;
  /** Milliseconds that the server wants to be left alone. */
  rest?(): number;
  /** Shows what is due. */
  show(): void;
};

/**
 * Loads a store, unless the document brought its data, and follows it as long as somebody looks: as
 * often as the hour deserves, and at once when they come back to the page or to the net.
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
      if (document.visibilityState === 'visible' && !store.rest?.()) await store.poll();
      later();
    };
    const returned = () => {
      if (document.visibilityState === 'visible') void round();
    };
    // Another delay makes other news due; what this browser keeps of it is read once it is watched.
    const forget = $delay.listen(() => store.show());
    const showing = setInterval(() => store.show(), 1_000);
    document.addEventListener('visibilitychange', returned);
    addEventListener('online', returned);
    store.show();
    if (!isKnown(initial) && !store.load) void round();
    else {
      if (!isKnown(initial)) void store.load?.();
      later();
    }
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(showing);
      forget();
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('online', returned);
    };
  }, [store, initial]);
}
