import { useEffect, useId, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import type { Missing } from '#seasons/missing';
import { sentencesOf, takeState } from '../../../stores/admin/contest-admin.ts';
import { missingIn } from '../../../stores/admin/season-answers.ts';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { MissingList } from './missing-list.tsx';

type BeforeOpenProps = {
  contest: ContestOverview;
  rows: readonly ContestOverview[];
  onChange: (id: string) => void;
};

/** What a draft lacks, and the button that opens it to fans: what stops it is its sentence. */
export function BeforeOpen({ contest, rows, onChange }: BeforeOpenProps) {
  const id = useId();
  const [missing, setMissing] = useState<readonly Missing[] | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who changes it shows the list again
  useEffect(() => {
    missingIn(contest, rows).then(setMissing, (problem: unknown) => setError(sentencesOf(problem)));
  }, []);
  async function open() {
    setBusy(true);
    setError([]);
    await takeState(contest.id, 'open').then(
      () => onChange(contest.id),
      (problem: unknown) => setError(sentencesOf(problem)),
    );
    setBusy(false);
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.beforeItOpens}</h3>
      <Sentences tone="error" lines={error} />
      {missing && (
        <>
          <MissingList missing={missing} />
          <Button busy={busy} disabled={missing.some((each) => each.stops)} className={styles.submit} onClick={open}>
            {words.openToFans}
          </Button>
        </>
      )}
    </section>
  );
}
