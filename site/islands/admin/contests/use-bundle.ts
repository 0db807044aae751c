import { useState } from 'react';
import { type Made, sentencesOf, tryBundle } from '../../../stores/admin/contest-admin.ts';
import type { Looked } from './bundle-preview.tsx';

/**
 * A bundle on its way: made, and looked at. `make` makes it; what does not fit stays in `error`, a
 * sentence each. `corrected`: the contest that it is of.
 */
export function useBundle(corrected?: string) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<string[]>([]);
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
      const zipped = await make();
      setLooked({ ...zipped, corrected, answer: await tryBundle(zipped.zip, corrected) });
    });
  return { looked, error, busy, look, work, back: () => setLooked(null) };
}
