import { useState } from 'react';
import type { WrongRow } from '#schema/wire/publication';
import { sentenceOf } from '../../../client/problem.ts';
import { enterInFields, outsideIn } from '../../../stores/admin/new-athlete.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/desk.ts';

type IntoFieldsProps = { contest: { path: string }; wrong: readonly WrongRow[]; onEntered: () => void };

/** All who are known and in no field of their rows: entered at once. */
export default function IntoFields({ contest, wrong, onEntered }: IntoFieldsProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const entries = outsideIn(wrong);
  if (entries.length < 2) return null;
  async function enter() {
    setBusy(true);
    setError(null);
    try {
      await enterInFields(contest, entries);
      onEntered();
    } catch (problem) {
      setError(sentenceOf(problem));
    }
    setBusy(false);
  }
  return (
    <>
      {error && <Banner tone="error">{error}</Banner>}
      <Button variant="outline" busy={busy} onClick={() => void enter()}>
        {words.enterAllInFields(entries.length)}
      </Button>
    </>
  );
}
