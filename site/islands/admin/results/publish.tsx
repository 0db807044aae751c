import { Suspense, useId, useState } from 'react';
import type { Published, WrongRow } from '#schema/wire/publication';
import type { Chosen } from '#seasons/paste/question';
import { sentenceOf } from '../../../client/problem.ts';
import type { Aliases } from '../../../stores/admin/paste.ts';
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
import type { ReadResults, SaidOfPaste } from '../../../stores/admin/results-paste.ts';
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
const PasteQuestions = later(import.meta.env.SSR ? null : () => import('../contests/paste-questions.tsx'));
const UnmatchedNames = later(import.meta.env.SSR ? null : () => import('../contests/unmatched-names.tsx'));

/**
 * Paste, look, publish. Nothing is sent before it has been looked at; the same again is a
 * correction.
 */
export function Publish({ contest, onChange }: { contest: Publishable; onChange: (answer: Published) => void }) {
  const id = useId();
  const [shownFor, setShownFor] = useState(contest);
  /** As it was brought: what is shown and published is read from it anew. */
  const [text, setText] = useState('');
  /** Of the files that it came from. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  /** What was said of this paste: whom a name in it means, and what was chosen. */
  const [meant, setMeant] = useState<Aliases>({});
  const [chosen, setChosen] = useState<Chosen>({});
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

  const positions = asGiven ? 'as given' : undefined;

  function startAnew() {
    setPreview(null);
    setRead(null);
    setAsGiven(false);
    setMeant({});
    setChosen({});
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

  const look = (pasted: string, said: SaidOfPaste = { positions, meant, chosen }) =>
    act('look', async () => {
      setPreview(null);
      const { readResults } = await import('../../../stores/admin/results-paste.ts');
      const paste = await readResults(contest, pasted, said).catch((problem: unknown) => {
        setRead(null);
        throw problem;
      });
      setRead(paste);
      setWrong(paste.wrong);
      setError(wrongText(paste.wrong));
      if (paste.wrong.length + paste.questions.length > 0 || paste.rows.length === 0) return;
      const published = await publishedRows(contest);
      const same = (row: PastedRow): Difference => ({ row, was: null, change: 'new' });
      setPreview(published ? differences(paste.rows, published) : paste.rows.map(same));
    });
  const take = async (list: FileList) => {
    try {
      const { textsOf } = await import('../../../stores/admin/paste.ts');
      const files = await textsOf(list);
      const brought = files.texts.join('\n');
      startAnew();
      setText(brought);
      setWarnings(files.warnings);
      await look(brought, {});
    } catch (problem) {
      setError([sentenceOf(problem)]);
    }
  };
  const remember = async (names: { said: string; name: string }[]) => {
    try {
      const { rememberNames } = await import('../../../stores/admin/paste.ts');
      await rememberNames(contest.id, names);
      await look(text);
    } catch (problem) {
      setError([sentenceOf(problem)]);
    }
  };
  const choose = (next: Chosen) => {
    setChosen(next);
    void look(text, { positions, meant, chosen: next });
  };
  /** Of a name that nobody has: who is meant, or has been entered. */
  const mean = (said: string, name: string) => {
    const next = { ...meant, [said]: name };
    setMeant(next);
    void look(text, { positions, meant: next, chosen });
  };
  const unknown = wrong.find((row) => row.unknown)?.unknown;
  const rows = preview?.map(({ row }) => row) ?? [];
  const tryOut = () =>
    act('rehearse', async () => setMoved({ ...(await rehearse(contest, rows, positions)), dry: true }));
  const makeOfficial = () =>
    act('publish', async () => {
      const answer = await publish(contest, rows, { positions });
      startAnew();
      setMoved(answer);
      setText('');
      setWarnings([]);
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
            setWarnings([]);
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
      <Sentences tone="warning" lines={warnings} />
      {read && <Sentences tone="info" lines={read.said} />}
      {read && (
        <Suspense>
          <PasteQuestions questions={read.questions} chosen={chosen} busy={busy !== null} onChoose={choose} />
        </Suspense>
      )}
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
              void look(text, { positions: value ? 'as given' : undefined, meant, chosen });
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
            onChoose={(name) => mean(unknown.name, name)}
            onEntered={(name) => mean(unknown.name, name)}
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
