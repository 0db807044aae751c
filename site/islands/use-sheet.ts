import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { type Brought, isFresh, isPageOfNow } from '../client/initial.ts';
import { repeating } from '../sheet/machine.ts';

type Sheet<S, B> = {
  $sheet: ReadableAtom<S>;
  first: S;
  initial: Brought<B>;
  load: (brought?: B) => Promise<void>;
  flush: () => Promise<void>;
  rest: () => number;
};

/**
 * A sheet (site/sheet/machine.ts) as it is shown, kept in step with the server while it is open.
 * It goes on from what the document brought, if that is of now. Tries again when the line is back;
 * also by itself, because a busy server says nothing when it is free, and the line may come back
 * while an old answer is on its way.
 */
export function useSheet<S, B>(sheet: Sheet<S, B>): S {
  useEffect(() => {
    const { initial } = sheet;
    void sheet.load(isFresh(initial) ? initial.data : undefined);
    // What is shown may be of yesterday: then all is loaded again, and what waits goes with it.
    const again = () => void (navigator.onLine && !isPageOfNow() ? sheet.load() : sheet.flush());
    const { send, stop } = repeating(again, sheet.rest);
    const returned = () => {
      if (document.visibilityState === 'visible') void sheet.load();
    };
    addEventListener('online', send);
    document.addEventListener('visibilitychange', returned);
    return () => {
      stop();
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', returned);
    };
  }, [sheet]);
  return useStore(sheet.$sheet, { ssr: () => sheet.first });
}
