import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { plural } from '#games/words';
import type { Published } from '#schema/wire/publication';
import { sentenceOf } from '../../client/problem.ts';
import {
  type Difference,
  differences,
  type Publishable,
  publish,
  publishedRows,
  rehearse,
  rowsOf,
} from '../../stores/admin/publication.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import styles from './admin.module.css';
import { Moved } from './moved.tsx';
import { Preview } from './preview.tsx';

/** Paste, look, publish. Nothing is sent before it has been looked at; the same again is a correction. */
export function Publish({ contest, onChange }: { contest: Publishable; onChange: (answer: Published) => void }) {
  const id = useId();
  const [shownFor, setShownFor] = useState(contest);
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Difference[] | null>(null);
  const [busy, setBusy] = useState<'look' | 'rehearse' | 'publish' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [moved, setMoved] = useState<(Published & { dry?: boolean }) | null>(null);

  function startAnew() {
    setPreview(null);
    setMoved(null);
    setError(null);
  }
  // What was pasted stays: the wrong contest may have been chosen.
  if (shownFor !== contest) {
    setShownFor(contest);
    startAnew();
  }

  async function act(what: NonNullable<typeof busy>, work: () => Promise<void>) {
    setBusy(what);
    setError(null);
    setMoved(null);
    try {
      await work();
    } catch (problem) {
      // What cannot be read says so itself.
      const own = what === 'look' && problem instanceof Error ? problem.message : undefined;
      setError(sentenceOf(problem, own));
    }
    setBusy(null);
  }

  const look = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void act('look', async () => {
      setPreview(null);
      const rows = await rowsOf(text, contest.columns);
      const known = await publishedRows(contest);
      setPreview(known ? differences(rows, known) : rows.map((row) => ({ row, was: null, change: 'new' })));
    });
  };
  const rows = preview?.map(({ row }) => row) ?? [];
  const tryOut = () => act('rehearse', async () => setMoved({ ...(await rehearse(contest, rows)), dry: true }));
  const makeOfficial = () =>
    act('publish', async () => {
      const answer = await publish(contest, rows);
      setMoved(answer);
      setPreview(null);
      setText('');
      onChange(answer);
    });

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Paste results</h3>
      <form className={styles.form} onSubmit={look}>
        <FieldFrame id={id} label="Results" hint={`JSON, or CSV with the header ${contest.columns.join(',')}`}>
          <textarea
            id={id}
            className={styles.paste}
            aria-describedby={`${id}-hint`}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              startAnew();
            }}
          />
        </FieldFrame>
        {!preview && (
          <Button type="submit" variant="outline" busy={busy === 'look'} className={styles.submit}>
            Preview
          </Button>
        )}
      </form>
      {preview && <Preview rows={preview} columns={contest.columns} compared={contest.draft !== null} />}
      {error && <Banner tone="error">{error}</Banner>}
      {moved && <Moved {...moved} />}
      {preview && (
        <div className={styles.row}>
          <Button busy={busy === 'publish'} disabled={busy === 'rehearse'} onClick={makeOfficial}>
            Publish {plural(preview.length, 'row')}
          </Button>
          <Button variant="outline" busy={busy === 'rehearse'} disabled={busy === 'publish'} onClick={tryOut}>
            Preview changes
          </Button>
          <Button variant="outline" disabled={busy !== null} onClick={() => setPreview(null)}>
            Back
          </Button>
        </div>
      )}
    </section>
  );
}
