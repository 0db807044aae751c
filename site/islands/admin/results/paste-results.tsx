import { type FormEvent, useState } from 'react';
import type { Published, PublishedRow } from '#schema/wire/publication';
import { NOTHING_SAID, type ReadResults, readResults, type SaidOfResults } from '../../../stores/admin/paste.ts';
import { outsideIn, wrongText } from '../../../stores/admin/problems.ts';
import { publish, wasText } from '../../../stores/admin/publication.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import * as words from '../../../words/desk.ts';
import { Part, Sentences, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { ScrollTable } from '../console-page.tsx';
import { PasteArea, PasteFindings } from '../paste-area.tsx';
import { useTask } from '../task-form.tsx';
import type { DeskProps } from './dashboard.tsx';
import { Moved } from './moved.tsx';
import { NewPlayer } from './new-player.tsx';
import { RowChange } from './paper-trail.tsx';

/**
 * Paste, look, publish. Nothing is sent before it has been looked at; the same again is a
 * correction.
 */
export function PasteResults({ desk: { contest }, isNext, read: readDesk }: DeskProps) {
  const task = useTask();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<SaidOfResults>(NOTHING_SAID);
  const [read, setRead] = useState<ReadResults | null>(null);
  const [published, setPublished] = useState<Published | null>(null);
  /** A name of the paste that is to be entered as a new player. */
  const [fresh, setFresh] = useState('');

  const bring = (next: string) => {
    setText(next);
    setSaid(NOTHING_SAID);
    setRead(null);
    setPublished(null);
    task.tell('success');
  };
  const look = async (next: SaidOfResults) => {
    setSaid(next);
    setFresh('');
    setPublished(null);
    const paste = await readResults(contest, text, next).catch((problem: unknown) => {
      setRead(null);
      throw problem;
    });
    setRead(paste);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    task.run(() => look(said));
  };
  const makeOfficial = async () => {
    const answer = await publish(contest, read?.rows ?? [], { positions: said.positions });
    bring('');
    setPublished(answer);
    await readDesk();
  };
  /** Of a name that nobody has: who is meant, or has been entered. */
  const mean = (name: string, is: string) => task.run(() => look({ ...said, meant: { ...said.meant, [name]: is } }));

  const wrong = read?.wrong ?? [];
  /** Once all of it can be read. */
  const tried = wrong.length === 0 ? read?.tried : null;
  const asked = new Set(read?.unmatched.map((each) => each.said));
  const unknown = wrong.flatMap((row) => row.unknown ?? []).find(({ name }) => name === fresh || !asked.has(name));
  const others = wrong.filter(
    (row) => !row.unknown || (row.unknown.name !== unknown?.name && !asked.has(row.unknown.name)),
  );
  return (
    <Part className={styles.part} title={words.pasteResults} open={isNext} act={task}>
      <form className={`column ${styles.form}`} onSubmit={send}>
        <PasteArea
          label={words.results}
          hint={words.columnsOfResults(contest.columns.join(','))}
          task={task}
          text={text}
          onText={bring}
        />
        <Button type="submit" variant="outline" busy={task.busy} className="start">
          {words.preview}
        </Button>
      </form>
      {read && (
        <PasteFindings contestId={contest.id} read={read} said={said} task={task} onSay={look} onNew={setFresh} />
      )}
      {read && (said.positions || read.positions.length > 0) && (
        <>
          <Sentences tone="warning" lines={positionLines(read.positions)} />
          <Toggle
            label={words.publishPastedPositions}
            checked={said.positions === 'as given'}
            disabled={task.busy}
            onChange={(given) => task.run(() => look({ ...said, positions: given ? 'as given' : undefined }))}
          />
        </>
      )}
      <Sentences tone="error" lines={wrongText(others)} />
      {unknown && (
        <NewPlayer
          key={`${unknown.name} ${unknown.tournament}`}
          contest={contest}
          {...unknown}
          outside={outsideIn(wrong)}
          onChoose={(name) => mean(unknown.name, name)}
          onEntered={(name) => mean(unknown.name, name)}
        />
      )}
      {tried?.data.rows && (
        <>
          <Preview rows={tried.data.rows} columns={contest.columns} />
          <Moved {...tried} dry />
          <TaskButton
            variant="primary"
            className="start"
            task={task}
            act={makeOfficial}
            text={words.publishRows(tried.data.rows.length)}
          />
        </>
      )}
      {published && <Moved {...published} />}
    </Part>
  );
}

/** What is left for the positions of the list, a sentence each, after one for all. */
function positionLines(positions: readonly string[]): string[] {
  if (positions.length < 2) return [...positions];
  return [words.positionsOfList(positions.length), ...positions];
}

function Preview({ rows, columns }: { rows: PublishedRow[]; columns: string[] }) {
  const count = (change: PublishedRow['change']) => rows.filter((row) => row.change === change).length;
  return (
    <>
      <p role="status">{words.newAndChanged(count('new'), count('changed'), count('same'))}</p>
      <ScrollTable label={words.preview} heads={[...columns, words.change]}>
        {rows.map(({ row, was, change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in what was pasted
          <tr key={place}>
            {columns.map((name) => (
              <td key={name}>{row[name] === undefined ? '-' : String(row[name])}</td>
            ))}
            <td>
              <RowChange change={change} />
              {change === 'changed' && was && <span className="soft"> {words.wasBefore(wasText(was))}</span>}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}
