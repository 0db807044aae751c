import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { type Brought, isFresh } from '../client/initial.ts';
import { makeRounds } from './rounds.ts';

type Sheet<S, B> = {
  $sheet: ReadableAtom<S>;
  first: S;
  initial: Brought<B>;
  load: (brought?: B) => Promise<void>;
  poll: () => unknown;
  pause: () => number;
};

/**
 * A sheet (site/sheet/machine.ts) as it is shown, kept in step with the server while it is open. It
 * goes on from what the document brought, if that is of now, and tries again by itself: a busy
 * server says nothing when it is free, and the line may come back while an old answer is on its
 * way.
 */
export function useSheet<S, B>(sheet: Sheet<S, B>): S {
  useEffect(() => {
    const { initial } = sheet;
    void sheet.load(isFresh(initial) ? initial.data : undefined);
    return makeRounds(sheet.poll, sheet.pause, () => sheet.load());
  }, [sheet]);
  return useStore(sheet.$sheet, { ssr: () => sheet.first });
}
