import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isFresh, isPageOfNow } from '../client/initial.ts';
import { $delay, type Live, type LiveStore } from '../stores/live.ts';
import { useRendering } from './rendered.tsx';

/**
 * Follows what the document brought as long as somebody looks: as often as the hour deserves, and
 * at once when they come back to the page or to the net, or if the document is old.
 */
export function useLive<T>(store: LiveStore<T>): Live<T> {
  const rendering = useRendering();
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
    // Another delay makes other news due; what this browser keeps of it is read once it is watched.
    const forget = $delay.listen(store.show);
    const showing = setInterval(store.show, 1_000);
    document.addEventListener('visibilitychange', returned);
    addEventListener('online', returned);
    store.show();
    if (isFresh(rendering) || !isPageOfNow()) later();
    else void round();
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(showing);
      forget();
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('online', returned);
    };
  }, [store, rendering]);
  return useStore(store.$live, { ssr: 'initial' });
}
