import { useCallback, useEffect, useRef, useState } from 'react';
import { type Initial, isKnown } from '../client/initial.ts';
import { sentenceOf } from '../client/problem.ts';

/**
 * What a screen asks for once it can, unless the document brought it, and again after a failure.
 * `load` null: not yet; it is asked for again as soon as that is another function. `otherwise`:
 * what is said of a failure that has no sentence of its own. `take`: what an act has answered
 * since.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null, initial?: Initial<T>, otherwise?: string) {
  const hasInitial = useHasInitial(initial);
  const [value, setValue] = useState<T | null>(initial?.data ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const again = useCallback(() => {
    setFailure(null);
    load?.().then(setValue, (error) => setFailure(sentenceOf(error, otherwise)));
  }, [load, otherwise]);
  useEffect(() => {
    if (!hasInitial()) again();
  }, [again, hasInitial]);
  return { value, failure, again, take: setValue };
}

/** Whether the document brought what is asked for now; the first time only. */
function useHasInitial(initial: Initial<unknown> | undefined): () => boolean {
  const latest = useRef(initial);
  return useCallback(() => {
    const hasInitial = isKnown(latest.current);
    latest.current = undefined;
    return hasInitial;
  }, []);
}
