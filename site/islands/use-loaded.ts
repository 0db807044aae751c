import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../client/problem.ts';

/** What a screen asks for once it can, and again after a failure. `load` null: not yet; it is asked for anew as soon as that is another function. */
export function useLoaded<T>(load: (() => Promise<T>) | null) {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const again = useCallback(() => {
    setFailure(null);
    load?.().then(setValue, (error) => setFailure(sentenceOf(error)));
  }, [load]);
  useEffect(again, [again]);
  return { value, failure, again };
}
