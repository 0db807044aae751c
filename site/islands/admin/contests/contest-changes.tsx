import { useEffect, useState } from 'react';
import type { ContestChange, ContestOverview } from '#schema/wire/contests';
import { changesOf, sentencesOf, undoChange } from '../../../stores/admin/contest-admin.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Sentences } from '../results/sentences.tsx';

type ContestChangesProps = { contest: ContestOverview; onChange: (id: string) => void };

/** Who changed what of a contest, latest first; the latest change of facts can be taken back. */
export function ContestChanges({ contest, onChange }: ContestChangesProps) {
  const [lines, setLines] = useState<ContestChange[]>([]);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    changesOf(contest.id).then(setLines, (problem: unknown) => setError(sentencesOf(problem)));
  }, [contest.id]);
  async function undo(change: number) {
    setBusy(true);
    await undoChange(contest.id, change).then(
      () => onChange(contest.id),
      (problem: unknown) => setError(sentencesOf(problem)),
    );
    setBusy(false);
  }
  return (
    <section className={styles.part} aria-label={words.changes}>
      <h3>{words.changes}</h3>
      <Sentences tone="error" lines={error} />
      {lines.length === 0 && <p className={styles.soft}>{words.nothingWasChangedHereYet}</p>}
      <ul className={styles.fans}>
        {lines.map(({ id, by, at, from, says, undone, canUndo }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{by}</strong> {says} {undone && <Chip>{words.undone}</Chip>}{' '}
              <span className={styles.soft}>
                <Instant at={at} />
                {from && ` ${words.fromNetwork(from)}`}
              </span>
            </span>
            {canUndo && (
              <Button variant="outline" size="small" busy={busy} onClick={() => undo(id)}>
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
