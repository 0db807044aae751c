import { useState } from 'react';
import type { Imported } from '#schema/wire/contests';
import { type Made, sentencesOf, storeBundle } from '../../../stores/admin/contest-admin.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { MissingList } from './missing-list.tsx';

const TONES = { new: 'primary', changed: 'warning', gone: 'error' } as const;
/** More than that nobody reads. */
const SHOWN = 200;

/** What was looked at: a bundle, and what storing it would change. */
export type Looked = Made & { corrected?: string | undefined; answer: Imported };

type BundlePreviewProps = { looked: Looked; onStored: (answer: Imported) => void; onBack: () => void };

/**
 * A new season in one sentence with what it lacks; of any the difference, row by row; and the one
 * button that applies it.
 */
export function BundlePreview({ looked, onStored, onBack }: BundlePreviewProps) {
  const { data, message } = looked.answer;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string[]>([]);
  async function store() {
    setBusy(true);
    setError([]);
    await storeBundle(looked.zip, looked.corrected).then(onStored, (problem: unknown) =>
      setError(sentencesOf(problem, looked.lines)),
    );
    setBusy(false);
  }
  const shown = data.changes.slice(0, SHOWN);
  const rows = shown.length > 0 && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={words.difference} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {words.DIFFERENCE_COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ file, row, change, cells }) => (
            <tr key={`${file} ${row}`}>
              <td>{file}</td>
              <td>{row}</td>
              <td>
                <Chip tone={TONES[change]}>{change}</Chip>
              </td>
              <td>
                {change === 'changed' &&
                  cells.map(({ column, was, is }) => `${column}: ${was ?? '–'} → ${is ?? '–'}`).join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  return (
    <>
      {looked.outline && <p className={styles.outline}>{looked.outline}.</p>}
      <p role="status" className={looked.outline && styles.soft}>
        {message}
      </p>
      <Sentences tone="info" lines={looked.said ?? []} />
      <Sentences tone="warning" lines={data.warnings} />
      {data.told > 0 && <Sentences tone="info" lines={[words.toldByMail(data.told)]} />}
      {looked.missing && <MissingList missing={looked.missing} />}
      {data.isNew && rows ? (
        <details className={styles.experts}>
          <summary>{words.rowByRow}</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
      {data.changes.length > SHOWN && <p>{words.andMore(data.changes.length - SHOWN)}</p>}
      <Sentences tone="error" lines={error} />
      <div className={styles.row}>
        <Button busy={busy} disabled={data.changes.length === 0} onClick={store}>
          {data.isNew ? words.createAsDraft : words.apply(data.changes.length)}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  );
}
