import { useState } from 'react';
import type { Question } from '#seasons/paste/question';
import { type Made, sentencesOf, tryBundle } from '../../../stores/admin/contest-admin.ts';
import type { Looked } from './bundle-preview.tsx';

/**
 * A bundle on its way: made, and looked at. `make` makes it; what does not fit stays in `error`, a
 * sentence each, and what has to be chosen first in `questions`. `corrected`: the contest that it
 * is of.
 */
export function useBundle(corrected?: string) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [busy, setBusy] = useState(false);

  /** Does what may fail, and says what does. */
  async function work(what: () => Promise<void>) {
    setBusy(true);
    setError([]);
    setLooked(null);
    await what().catch((problem: unknown) => setError(sentencesOf(problem)));
    setBusy(false);
  }
  const look = (make: () => Promise<Made>) =>
    work(async () => {
      const made = await make();
      setQuestions(made.questions ?? []);
      setError([...(made.wrong ?? [])]);
      if ([made.wrong, made.questions].some((each) => each && each.length > 0)) return;
      await tryBundle(made.zip, corrected).then(
        (answer) => setLooked({ ...made, corrected, answer }),
        (problem: unknown) => setError(sentencesOf(problem, made.lines)),
      );
    });
  return { looked, error, questions, busy, look, work, back: () => setLooked(null) };
}
