import { useId, useState } from 'react';
import { capital } from '#games/words';
import type { FieldEntry, NewAthlete } from '#schema/wire/publication';
import { request } from '../../../client/request.ts';
import { nearIn } from '../../../stores/admin/problems.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import { Sentences, TaskButton } from '../../part.tsx';
import type { Typed } from '../../use-act.ts';
import styles from '../admin.module.css';
import { DoYouMean, TaskForm, useTask } from '../task-form.tsx';

type NewPlayerProps = {
  contest: Publishable;
  /** The name that nobody has, and whom it may mean. */
  name: string;
  near: readonly string[];
  /** In whose field they enter. */
  tournament?: string | undefined;
  /** They are known, and only not in that field. */
  listed?: boolean | undefined;
  /** All who are known and in no field of their rows. */
  outside?: FieldEntry[];
  /** Positions that others have. */
  positions?: readonly string[];
  onChoose: (name: string) => void;
  /** Told what was done, in a sentence to show. */
  onEntered: (name: string, message: string) => unknown;
};

/**
 * Somebody whom nobody listed: those with nearly that name first, then a new player. Keyed by the
 * name.
 */
export function NewPlayer({ contest, tournament, listed, outside = [], positions = [], ...props }: NewPlayerProps) {
  const { name: given, onChoose, onEntered } = props;
  const id = useId();
  const task = useTask();
  /** The name that was looked for last, and those who are called nearly so. */
  const [asked, setAsked] = useState({ name: given, near: props.near });
  const isSeveral = asked.near.some((name) => name.startsWith(`${given} (`));
  const nobody = isSeveral ? words.severalAreCalled(given) : words.nobodyIsCalled(given);

  async function enter(typed: Typed) {
    const name = typed('name');
    // What is left empty is not said.
    const facts = contest.says.flatMap((what) => (typed(what) ? [[what, typed(what)]] : []));
    const anyway = asked.name === name && asked.near.length > 0;
    const body: NewAthlete = {
      ...Object.fromEntries(facts),
      name,
      ...(tournament && { tournament }),
      ...(anyway && { anyway }),
    };
    try {
      const { message } = await request('POST /{contest}/athletes', { contest, body });
      await onEntered(name.replace(/\s+/g, ' '), message);
    } catch (problem) {
      setAsked({ name, near: nearIn(problem) });
      throw problem;
    }
  }
  const enterIn = async (entries: FieldEntry[]) => {
    const { message } = await request('POST /{contest}/athletes/fields', { contest, body: { entries } });
    await onEntered(given, message);
  };
  return (
    <section className={`column ${styles.part}`} aria-labelledby={id}>
      <h4 id={id}>{listed ? words.isNotInField(given) : nobody}</h4>
      <Sentences tone={task.tone} lines={task.lines} />
      <DoYouMean near={asked.near} onChoose={onChoose} />
      {listed && tournament ? (
        <TaskButton
          className="start"
          task={task}
          act={() => enterIn([{ player: given, tournament }])}
          text={words.enterInField(given)}
        />
      ) : (
        <TaskForm tall task={task} button={words.enterAsNewPlayer(given)} onSend={enter}>
          <Field label={words.name} name="name" required maxLength={80} defaultValue={given} />
          {contest.says.map((what) => (
            <Field
              key={what}
              label={capital(what)}
              name={what}
              required={what === 'position'}
              maxLength={what === 'country' ? 3 : 40}
              list={what === 'position' ? `${id}-positions` : undefined}
              hint={what === 'country' ? words.countryHint : undefined}
            />
          ))}
          <datalist id={`${id}-positions`}>
            {positions.map((position) => (
              <option key={position} value={position} />
            ))}
          </datalist>
        </TaskForm>
      )}
      {outside.length > 1 && (
        <TaskButton
          className="start"
          task={task}
          act={() => enterIn(outside)}
          text={words.enterAllInFields(outside.length)}
        />
      )}
    </section>
  );
}
