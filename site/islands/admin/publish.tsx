import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { Published } from '#schema/wire/publication';
import { sentenceOf } from '../../stores/api.ts';
import {
  type Difference,
  differences,
  type Publishable,
  publish,
  publishedRows,
  rowsOf,
} from '../../stores/publication.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './admin.module.css';
import { Moved } from './moved.tsx';
import { Preview } from './preview.tsx';

const FAILED = 'An error occurred. Please try again.';

/** Paste, look, publish. Nothing is sent before it has been looked at; the same again is a correction. */
export function Publish({ contests }: { contests: Publishable[] }) {
  const id = useId();
  const [contest, setContest] = useState(contests[0]);
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Difference[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [moved, setMoved] = useState<Published | null>(null);

  function edit(change: () => void) {
    change();
    setPreview(null);
    setMoved(null);
    setError(null);
  }

  async function look(event: FormEvent) {
    event.preventDefault();
    if (!contest) return;
    setError(null);
    setMoved(null);
    setBusy(true);
    try {
      const rows = rowsOf(text, contest.columns);
      const known = await publishedRows(contest);
      setPreview(known ? differences(rows, known) : rows.map((row) => ({ row, was: null, change: 'new' })));
    } catch (problem) {
      setPreview(null);
      setError(sentenceOf(problem, problem instanceof Error ? problem.message : FAILED));
    }
    setBusy(false);
  }

  async function makeOfficial() {
    if (!contest || !preview) return;
    setBusy(true);
    setError(null);
    try {
      setMoved(
        await publish(
          contest,
          preview.map(({ row }) => row),
        ),
      );
      setPreview(null);
      setText('');
    } catch (problem) {
      setError(sentenceOf(problem, FAILED));
    }
    setBusy(false);
  }

  return (
    <section className={styles.card} aria-labelledby="publish">
      <h2 id="publish">Publish results</h2>
      <form className={styles.form} onSubmit={look}>
        <SelectField
          label="Contest"
          value={contest?.id}
          options={contests.map(({ id: value, title }) => ({ value, label: title }))}
          onChange={(event) => edit(() => setContest(contests.find((each) => each.id === event.target.value)))}
        />
        <FieldFrame id={id} label="Results" hint={`JSON, or CSV with the header ${contest?.columns.join(',')}`}>
          <textarea
            id={id}
            className={styles.paste}
            aria-describedby={`${id}-hint`}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => edit(() => setText(event.target.value))}
          />
        </FieldFrame>
        {error && <Banner tone="error">{error}</Banner>}
        {moved && <Moved {...moved} />}
        {!preview && (
          <Button type="submit" variant="outline" busy={busy} className={styles.submit}>
            Preview
          </Button>
        )}
      </form>
      {preview && contest && (
        <>
          <Preview rows={preview} columns={contest.columns} compared={contest.kind === 'mock-draft'} />
          <div className={styles.row}>
            <Button busy={busy} onClick={makeOfficial}>
              Publish {preview.length} {preview.length === 1 ? 'row' : 'rows'}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setPreview(null)}>
              Back
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
