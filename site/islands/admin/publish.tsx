import { useId, useState } from 'react';
import { plural } from '#games/words';
import type { Published, WrongRow } from '#schema/wire/publication';
import { sentenceOf } from '../../client/problem.ts';
import {
  type Difference,
  differences,
  fittingRows,
  type Publishable,
  publish,
  publishedRows,
  rehearse,
  rowSentence,
  wrongIn,
} from '../../stores/admin/publication.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import styles from './admin.module.css';
import { Moved } from './moved.tsx';
import { NewPlayer } from './new-player.tsx';
import { Preview } from './preview.tsx';
import { Sentences } from './sentences.tsx';

/** Paste, look, publish. Nothing is sent before it has been looked at; the same again is a correction. */
export function Publish({ contest, onChange }: { contest: Publishable; onChange: (answer: Published) => void }) {
  const id = useId();
  const [shownFor, setShownFor] = useState(contest);
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Difference[] | null>(null);
  const [busy, setBusy] = useState<'look' | 'rehearse' | 'publish' | null>(null);
  const [error, setError] = useState<string[]>([]);
  /** Rows that do not fit, of what is pasted. */
  const [wrong, setWrong] = useState<readonly WrongRow[]>([]);
  const [moved, setMoved] = useState<(Published & { dry?: boolean }) | null>(null);

  function startAnew() {
    setPreview(null);
    setMoved(null);
    setError([]);
    setWrong([]);
  }
  // What was pasted stays: the wrong contest may have been chosen.
  if (shownFor !== contest) {
    setShownFor(contest);
    startAnew();
  }

  async function act(what: NonNullable<typeof busy>, work: () => Promise<void>) {
    setBusy(what);
    setError([]);
    setWrong([]);
    setMoved(null);
    try {
      await work();
    } catch (problem) {
      // What cannot be read says so itself.
      const own = what === 'look' && problem instanceof Error ? problem.message : undefined;
      const rows = wrongIn(problem);
      setWrong(rows);
      setError([sentenceOf(problem, own), ...(rows.length > 1 ? rows.map(rowSentence) : [])]);
    }
    setBusy(null);
  }

  const look = (pasted: string) =>
    act('look', async () => {
      setPreview(null);
      const rows = await fittingRows(contest, pasted);
      const known = await publishedRows(contest);
      setPreview(known ? differences(rows, known) : rows.map((row) => ({ row, was: null, change: 'new' })));
    });
  const lookAgain = (pasted: string) => {
    setText(pasted);
    void look(pasted);
  };
  const unknown = wrong.find((row) => row.unknown)?.unknown;
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
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void look(text);
        }}
      >
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
      <Sentences tone="error" lines={error} />
      {unknown && (
        <NewPlayer
          key={`${unknown.name} ${unknown.tournament}`}
          contest={contest}
          {...unknown}
          onChoose={(name) => lookAgain(text.replaceAll(unknown.name, name))}
          onEntered={(name) => lookAgain(text.replaceAll(unknown.name, name))}
        />
      )}
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
