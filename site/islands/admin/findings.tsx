import { type Findings, rememberNames, type SaidOfPaste } from '../../stores/admin/paste.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import * as words from '../../words/contests-console.ts';
import styles from './admin.module.css';
import { Sentences } from './part.tsx';
import { UnmatchedNames } from './unmatched-names.tsx';
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
  const remember = (names: { said: string; name: string }[]) =>
    task.run(async () => {
      const all = await rememberNames(contestId, names);
      return onSay({ ...said, meant: { ...meant, ...all } });
    });
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
      {read.unmatched.length > 0 && <UnmatchedNames {...read} busy={task.busy} onRemember={remember} onNew={onNew} />}
    </>
  );
}
