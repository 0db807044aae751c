import { useId, useState } from 'react';
import type { Unmatched } from '#seasons/paste/paste';
import { request } from '../../client/request.ts';
import { byName } from '../../stores/admin/contest-answers.ts';
import { type Findings, type SaidOfPaste, textsOf } from '../../stores/admin/paste.ts';
import { DeskProblem } from '../../stores/admin/problems.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, FileField, SelectField, TextArea } from '../../ui/form/field.tsx';
import * as words from '../../words/contests-console.ts';
import { Sentences } from '../part.tsx';
import type { Typed } from '../use-act.ts';
import styles from './admin.module.css';
import { type Task, TaskForm } from './task-form.tsx';

type PasteAreaProps = {
  label: string;
  hint: string;
  task: Task;
  /** As it was brought: whatever is shown or stored is read from it anew. */
  text: string;
  onText: (text: string) => void;
};

/** Where facts or results are brought: pasted, typed, or from files, which are read as one. */
export function PasteArea({ label, hint, task, text, onText }: PasteAreaProps) {
  /** Of the files that the text came from. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const take = (files: FileList) =>
    task.run(async () => {
      const brought = await textsOf(files);
      setWarnings(brought.warnings);
      onText(brought.texts.join('\n'));
    });
  return (
    <>
      <TextArea
        label={label}
        hint={hint}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setWarnings([]);
          onText(target.value);
        }}
      />
      <FileField
        label={words.fromFiles}
        hint={words.severalFilesAreOne}
        multiple
        accept=".csv,.json,.txt"
        onChoose={take}
      />
      <Sentences tone="warning" lines={warnings} />
    </>
  );
}

type FindingsProps = {
  /** Of which contest names are remembered. */
  contestId: string;
  read: Findings;
  said: SaidOfPaste;
  task: Task;
  /** Reads it again by what an organiser says of it now. */
  onSay: (said: SaidOfPaste) => Promise<unknown>;
  /** Told of a name that nobody has yet; absent: nobody can be entered here. */
  onNew?: (name: string) => void;
};

/**
 * What was understood of a paste, and what it leaves open: nothing is guessed, and nothing is sent
 * before all is chosen.
 */
export function PasteFindings({ contestId, read, said, task, onSay, onNew }: FindingsProps) {
  const isChosen = Object.keys(said.chosen).length > 0;
  const choose = (chosen: SaidOfPaste['chosen']) => task.run(() => onSay({ ...said, chosen }));
  async function remember(typed: Typed) {
    const aliases = read.unmatched.flatMap((each) => {
      const name = typed(keyOf(each));
      return read.known[each.column]?.includes(name) ? [{ said: each.said, name }] : [];
    });
    if (aliases.length === 0) throw new DeskProblem([words.namesAreNotClear]);
    const all = byName(
      await request('PUT /admin/contests/{id}/aliases', { params: { id: contestId }, body: { aliases } }),
    );
    await onSay({ ...said, meant: { ...said.meant, ...all } });
  }
  return (
    <>
      <Sentences tone="info" lines={read.said} />
      {(read.questions.length > 0 || isChosen) && (
        <section className={`column ${styles.part}`} aria-label={words.whatPasteLeavesOpen}>
          {read.questions.length > 0 && <p role="status">{words.chooseBeforeItCanBeRead}</p>}
          {read.questions.map(({ key, question, options }) => (
            <SelectField
              key={key}
              label={question}
              required
              disabled={task.busy}
              placeholder={words.choose}
              value=""
              options={options}
              onChange={({ target }) => choose({ ...said.chosen, [key]: target.value })}
            />
          ))}
          {isChosen && (
            <Button variant="quiet" disabled={task.busy} onClick={() => choose({})}>
              {words.chooseAgain}
            </Button>
          )}
        </section>
      )}
      {read.unmatched.length > 0 && (
        <TaskForm tall task={task} label={words.namesThatNobodyHas} button={words.rememberNames} onSend={remember}>
          <UnmatchedNames {...read} onNew={onNew} />
        </TaskForm>
      )}
    </>
  );
}

const keyOf = ({ column, said }: Unmatched) => `${column} ${said}`;

/**
 * Names of a paste that nobody has, each with the nearest one, or that fit several: what the
 * organiser says of them is remembered.
 */
function UnmatchedNames({
  unmatched,
  known,
  onNew,
}: Pick<Findings, 'unmatched' | 'known'> & Pick<FindingsProps, 'onNew'>) {
  const id = useId();
  const fields = (list: Unmatched[]) =>
    list.map((each) => (
      <div key={keyOf(each)} className={`row ${styles.fields}`}>
        <Field
          label={words.nameIs(each.said)}
          hint={each.fits.length > 0 ? words.nameFitsAll(each.fits) : undefined}
          list={`${id}-${each.column}`}
          name={keyOf(each)}
          defaultValue={each.nearest ?? ''}
        />
        {onNew && each.column === 'player' && (
          <Button variant="outline" onClick={() => onNew(each.said)}>
            {words.isNewPlayer}
          </Button>
        )}
      </div>
    ));
  // What may be one of ours is asked first; the rest of a year is left out.
  const left = unmatched.filter((each) => each.left && each.nearest === null);
  const missed = unmatched.filter((each) => !left.includes(each));
  return (
    <>
      {missed.length > 0 && <p>{words.namesAreNotClear}</p>}
      {fields(missed)}
      {left.length > 0 && (
        <details>
          <summary>{words.tournamentsWereLeftOut(left.length)}</summary>
          {fields(left)}
        </details>
      )}
      {Object.entries(known).map(([column, list]) => (
        <datalist key={column} id={`${id}-${column}`}>
          {list.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
    </>
  );
}
