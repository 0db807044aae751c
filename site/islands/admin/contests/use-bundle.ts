import { useState } from 'react';
import type { Imported } from '#schema/wire/contests';
import { type Made, sentencesOf, tryBundle } from '../../../stores/admin/contest-admin.ts';
import type { Looked } from './bundle-preview.tsx';

/**
 * A bundle on its way: made, looked at, stored. `made` makes it; what does not fit stays in
 * `error`, a sentence each. `corrected`: the contest that it is of.
 */
export function useBundle(onChange: (id: string) => void, corrected?: string) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [said, setSaid] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  async function look(made: () => Promise<Made>) {
    setBusy(true);
    setError([]);
    setSaid([]);
    setLooked(null);
    try {
      const { zip, kept = [] } = await made();
      setLooked({ zip, kept, corrected, answer: await tryBundle(zip, corrected) });
    } catch (problem) {
      setError(sentencesOf(problem));
    }
    setBusy(false);
  }
  function stored({ message, data }: Imported) {
    setLooked(null);
    setSaid([message]);
    onChange(data.contest.id);
  }
  return { looked, error, said, busy, look, stored, back: () => setLooked(null) };
}
