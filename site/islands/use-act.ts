import { useState } from 'react';
import { sentenceOf } from '../client/problem.ts';

/**
 * What a part of a screen does for a fan: one act at a time, whether it is under way, and why the
 * last one failed. `otherwise`: the sentence for a failure that has none of its own.
 */
export function useAct(otherwise?: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Does it, unless another is under way. @returns whether it is done */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    let done = true;
    try {
      await act();
    } catch (error) {
      done = false;
      setFailure(sentenceOf(error, otherwise));
    }
    setBusy(false);
    return done;
  }
  return { busy, failure, setFailure, run };
}
