import { type ComponentProps, type ReactNode, useRef } from 'react';
import { nearIn, sentencesOf } from '../../stores/admin/problems.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/contests-console.ts';
import { type Question, type Act as Task, type Typed, useAct } from '../use-act.ts';
import styles from './admin.module.css';
import { FirstPlaces } from './results/moved.tsx';

export type { Task };
/** Does something. @throws what stores throw */
export type Act = () => Promise<unknown>;

/** What a part of the console does: it says each row that does not fit. */
export const useTask = (after?: () => Promise<unknown>) => useAct({ after, explain: sentencesOf });

type Affecting = {
  message: string;
  data: { told: number; warnings?: string[]; moves?: { top: ComponentProps<typeof FirstPlaces> } | null };
};

/**
 * An act that is tried out first: what `send` answers to that is said with the question, and done
 * after a yes. `says`: what is said besides.
 */
export function tryFirst<A extends Affecting>(
  task: Task,
  send: (query: { dry?: 'true' }) => Promise<A>,
  { says = () => [], ...question }: Pick<Question, 'title' | 'button'> & { says?: (tried: A) => string[] },
  onDone = () => {},
): Act {
  return async () => {
    const tried = await send({ dry: 'true' });
    const { told, warnings = [], moves } = tried.data;
    task.ask({
      ...question,
      text: [...says(tried), words.fansToldByMail(told), ...warnings].join(' '),
      more: moves && <FirstPlaces {...moves.top} />,
      act: async () => {
        const done = await send({});
        onDone();
        return done;
      },
    });
  };
}

type TaskFormProps = {
  task: Task;
  /** Given what its fields say, trimmed, and what empties them. */
  onSend: (typed: Typed, empty: () => void) => Promise<unknown>;
  button: string;
  danger?: boolean;
  /** How it is called, if it is more than its part. */
  label?: string;
  /** The field of a name that may be refused, with those that are called nearly so. */
  nameIn?: string;
  /** Its fields are below each other. */
  tall?: boolean;
  /** Another button that sends them, by its own name. */
  beside?: ReactNode;
  children: ReactNode;
};

/** Fields and the button that sends them. They are emptied once it is done. */
export function TaskForm({ task, onSend, button, danger = false, label, nameIn, tall, ...parts }: TaskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = task.submit(async (typed, sent) => {
    const done = await onSend(
      (name) => typed(name).trim(),
      () => sent.reset(),
    );
    if (done !== undefined) sent.reset();
    return done;
  });
  const choose = (name: string) => {
    const field = form.current?.elements.namedItem(nameIn ?? '');
    if (field instanceof HTMLInputElement) field.value = name;
  };
  return (
    <>
      <form
        ref={form}
        className={tall ? `column ${styles.form}` : `row ${styles.fields}`}
        aria-label={label}
        onSubmit={send}
      >
        {parts.children}
        <Button type="submit" variant={danger ? 'danger' : 'outline'} className="start" busy={task.busy}>
          {button}
        </Button>
        {parts.beside}
      </form>
      {nameIn && <DoYouMean near={nearIn(task.error)} onChoose={choose} />}
    </>
  );
}

/** Those who are called nearly so, to choose one; nothing if there are none. */
export function DoYouMean({ near, onChoose }: { near: readonly string[]; onChoose: (name: string) => void }) {
  if (near.length === 0) return null;
  return (
    <div className="row">
      <p className="soft small">{words.doYouMean}</p>
      {near.map((name) => (
        <Button key={name} variant="outline" size="small" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
