import { Suspense, useId, useState } from 'react';
import type { Published, WrongRow } from '#schema/wire/publication';
import { sentenceOf } from '../../../client/problem.ts';
import {
  type Difference,
  differences,
  type PastedRow,
  type Publishable,
  publish,
  publishedRows,
  rehearse,
  wrongIn,
  wrongText,
} from '../../../stores/admin/publication.ts';
import type { ReadResults } from '../../../stores/admin/results-paste.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FileField, TextArea } from '../../../ui/form/field.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { later } from '../later.tsx';
import { Moved } from './moved.tsx';
import { Sentences } from './sentences.tsx';

const IntoFields = later(import.meta.env.SSR ? null : () => import('./into-fields.tsx'));
const NewPlayer = later(import.meta.env.SSR ? null : () => import('./new-player.tsx'));
const Preview = later(import.meta.env.SSR ? null : () => import('./preview.tsx'));
const UnmatchedNames = later(import.meta.env.SSR ? null : () => import('../contests/unmatched-names.tsx'));

/**
 * Paste, look, publish. Nothing is sent before it has been looked at; the same again is a
 * correction.
 */
export function Publish({ contest, onChange }: { contest: Publishable; onChange: (answer: Published) => void }) {
  const id = useId();
  const [shownFor, setShownFor] = useState(contest);
  const [text, setText] = useState('');
  /** What was understood of it. */
  const [read, setRead] = useState<ReadResults | null>(null);
  /**
   * Whether players have the positions that are pasted, and not those of the list that fans picked
   * from.
   */
  const [asGiven, setAsGiven] = useState(false);
  const [preview, setPreview] = useState<Difference[] | null>(null);
  const [busy, setBusy] = useState<'look' | 'rehearse' | 'publish' | null>(null);
  const [error, setError] = useState<string[]>([]);
  /** Rows that do not fit, of what is pasted. */
  const [wrong, setWrong] = useState<readonly WrongRow[]>([]);
  const [moved, setMoved] = useState<(Published & { dry?: boolean }) | null>(null);

  function startAnew() {
    setPreview(null);
    setRead(null);
    setAsGiven(false);
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
      setError(rows.length > 1 ? wrongText(rows) : [sentenceOf(problem, own)]);
    }
    setBusy(null);
  }

  const look = (pasted: string, keepPositions = asGiven) =>
    act('look', async () => {
      setPreview(null);
      setRead(null);
      const { readResults } = await import('../../../stores/admin/results-paste.ts');
      const paste = await readResults(contest, pasted, keepPositions ? 'as given' : undefined);
      setRead(paste);
      // A public file is shown from here on as the rows that were made of it, which the lines below
      // count.
      setText(paste.text);
      setWrong(paste.wrong);
      setError(wrongText(paste.wrong));
      if (paste.wrong.length > 0) return;
      const published = await publishedRows(contest);
      const same = (row: PastedRow): Difference => ({ row, was: null, change: 'new' });
      setPreview(published ? differences(paste.rows, published) : paste.rows.map(same));
    });
  const lookAgain = (pasted: string) => {
    setText(pasted);
    void look(pasted);
  };
  const take = (list: FileList) =>
    Promise.all([...list].map((each) => each.text())).then(
      (texts) => lookAgain(texts.join('\n')),
      (problem: unknown) => setError([sentenceOf(problem)]),
    );
  const remember = async (names: { said: string; name: string }[]) => {
    try {
      const { rememberNames } = await import('../../../stores/admin/paste.ts');
      await rememberNames(contest.id, names);
      await look(text);
    } catch (problem) {
      setError([sentenceOf(problem)]);
    }
  };
  const unknown = wrong.find((row) => row.unknown)?.unknown;
  const rows = preview?.map(({ row }) => row) ?? [];
  const positions = asGiven ? 'as given' : undefined;
  const tryOut = () =>
    act('rehearse', async () => setMoved({ ...(await rehearse(contest, rows, positions)), dry: true }));
  const makeOfficial = () =>
    act('publish', async () => {
      const answer = await publish(contest, rows, { positions });
      startAnew();
      setMoved(answer);
      setText('');
      onChange(answer);
    });

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.pasteResults}</h3>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void look(text);
        }}
      >
        <TextArea
          label={words.results}
          hint={words.jsonOrCsvWithHeader(contest.columns.join(','))}
          className={styles.paste}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            startAnew();
          }}
        />
        <FileField
          label={words.fromFiles}
          hint={words.csvOrJsonSeveralAre}
          multiple
          accept=".csv,.json,.txt"
          onChoose={(files) => void take(files)}
        />
        {!preview && (
          <Button type="submit" variant="outline" busy={busy === 'look'} className={styles.submit}>
            {words.preview}
          </Button>
        )}
      </form>
      {read && <Sentences tone="info" lines={read.said} />}
      {read && read.unmatched.length > 0 && (
        <Suspense>
          <UnmatchedNames unmatched={read.unmatched} known={read.known} busy={busy !== null} onRemember={remember} />
        </Suspense>
      )}
      {read && (asGiven || read.positions.length > 0) && (
        <>
          <Sentences tone="warning" lines={positionLines(read.positions)} />
          <Toggle
            label={words.publishPositionsThatArePasted}
            checked={asGiven}
            disabled={busy !== null}
            onChange={(value) => {
              setAsGiven(value);
              void look(text, value);
            }}
          />
        </>
      )}
      {preview && (
        <Suspense>
          <Preview rows={preview} columns={contest.columns} compared={contest.draft !== null} />
          <Sentences tone="warning" lines={read?.remarks ?? []} />
        </Suspense>
      )}
      <Sentences tone="error" lines={error} />
      {wrong.length > 1 && (
        <Suspense>
          <IntoFields contest={contest} wrong={wrong} onEntered={() => void look(text)} />
        </Suspense>
      )}
      {unknown && (
        <Suspense>
          <NewPlayer
            key={`${unknown.name} ${unknown.tournament}`}
            contest={contest}
            {...unknown}
            onChoose={(name) => lookAgain(text.replaceAll(unknown.name, name))}
            onEntered={(name) => lookAgain(text.replaceAll(unknown.name, name))}
          />
        </Suspense>
      )}
      {moved && <Moved {...moved} />}
      {preview && (
        <div className={styles.row}>
          <Button busy={busy === 'publish'} disabled={busy === 'rehearse'} onClick={makeOfficial}>
            {words.publishRows(preview.length)}
          </Button>
          <Button variant="outline" busy={busy === 'rehearse'} disabled={busy === 'publish'} onClick={tryOut}>
            {words.previewChanges}
          </Button>
          <Button variant="outline" disabled={busy !== null} onClick={() => setPreview(null)}>
            {words.back}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What is left for the positions of the list, a sentence each, after one for all. */
function positionLines(positions: readonly string[]): string[] {
  if (positions.length < 2) return [...positions];
  return [words.positionsOfList(positions.length), ...positions];
}
