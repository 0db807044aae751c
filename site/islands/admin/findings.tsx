import { useId } from 'react';
import type { Unmatched } from '#seasons/paste/paste';
import { type Findings, rememberNames, type SaidOfPaste } from '../../stores/admin/paste.ts';
import { DeskProblem } from '../../stores/admin/problems.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import * as words from '../../words/contests-console.ts';
import styles from './admin.module.css';
import { Sentences, TaskForm } from './part.tsx';
import type { Act, Task } from './use-task.ts';

type FindingsProps = {
  /** Of which contest names are remembered. */
  contestId: string;
  read: Findings;
  said: SaidOfPaste;
  task: Task;
  /** Reads it again by what an organiser says of it now. */
  onSay: (said: SaidOfPaste) => ReturnType<Act>;
  /** Told of a name that nobody has yet; absent: nobody can be entered here. */
  onNew?: (name: string) => void;
};

/**
 * What was understood of a paste, and what it leaves open: nothing is guessed, and nothing is sent
 * before all is chosen.
 */
export function PasteFindings({ contestId, read, said, task, onSay, onNew }: FindingsProps) {
  const { chosen, meant } = said;
  const isChosen = Object.keys(chosen).length > 0;
  const choose = (next: SaidOfPaste['chosen']) => task.run(() => onSay({ ...said, chosen: next }));
  const remember = async (names: { said: string; name: string }[]) => {
    if (names.length === 0) throw new DeskProblem([words.namesAreNotClear]);
    const all = await rememberNames(contestId, names);
    return onSay({ ...said, meant: { ...meant, ...all } });
  };
  return (
    <>
      <Sentences tone="info" lines={read.said} />
      {(read.questions.length > 0 || isChosen) && (
        <section className={styles.part} aria-label={words.whatPasteLeavesOpen}>
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
              onChange={({ target }) => choose({ ...chosen, [key]: target.value })}
            />
          ))}
          {isChosen && (
            <Button variant="quiet" disabled={task.busy} onClick={() => choose({})}>
              {words.chooseAgain}
            </Button>
          )}
        </section>
      )}
      {read.unmatched.length > 0 && <UnmatchedNames {...read} task={task} onRemember={remember} onNew={onNew} />}
    </>
  );
}

type UnmatchedNamesProps = Pick<Findings, 'unmatched' | 'known'> &
  Pick<FindingsProps, 'task' | 'onNew'> & {
    onRemember: (names: { said: string; name: string }[]) => ReturnType<Act>;
  };

const keyOf = ({ column, said }: Unmatched) => `${column} ${said}`;

/**
 * Names of a paste that nobody has, each with the nearest one, or that fit several: what the
 * organiser says of them is remembered.
 */
function UnmatchedNames({ unmatched, known, task, onRemember, onNew }: UnmatchedNamesProps) {
  const id = useId();
  const remember = (texts: Record<string, string>) =>
    onRemember(
      unmatched.flatMap((each) => {
        const name = texts[keyOf(each)] ?? '';
        return known[each.column]?.includes(name) ? [{ said: each.said, name }] : [];
      }),
    );
  const fields = (list: Unmatched[]) =>
    list.map((each) => (
      <div key={keyOf(each)} className={styles.row}>
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
    <TaskForm tall task={task} label={words.namesThatNobodyHas} button={words.rememberNames} onSend={remember}>
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
    </TaskForm>
  );
}
