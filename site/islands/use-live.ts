import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isFresh, isPageOfNow } from '../client/initial.ts';
import { $delay, type Live, type LiveStore, type Watched } from '../stores/live.ts';
import { useRendering } from './rendered.tsx';
import { makeRounds } from './rounds.ts';

/**
 * Follows what the document brought as long as somebody looks: as often as the hour deserves, and
 * at once when they come back to the page or to the net, or if the document is old.
 */
export function useLive<T>(
  follow: (document: Watched['document']) => LiveStore<T>,
): Live<T> & Pick<LiveStore<T>, 'poll'> {
  const rendering = useRendering();
  const [store] = useState(() => follow(rendering));
  useEffect(() => {
    const poll = () => document.visibilityState === 'visible' && store.poll();
    // Another delay makes other news due; what this browser keeps of it is read once it is watched.
    const forget = $delay.listen(store.show);
    const showing = setInterval(store.show, 1_000);
    store.show();
    if (!isFresh(rendering) && isPageOfNow()) void poll();
    const end = makeRounds(poll, store.pause);
    return () => {
      end();
      clearInterval(showing);
      forget();
    };
  }, [store, rendering]);
  return { ...useStore(store.$live, { ssr: 'initial' }), poll: store.poll };
}
