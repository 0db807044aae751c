import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { nearIn, sentencesOf } from '../../stores/admin/problems.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/contests-console.ts';
import { AskFirst, type Question } from '../ask-first.tsx';
import { saidBy, type Typed, useAct } from '../use-act.ts';
import styles from './admin.module.css';
import { Sentences } from './console-page.tsx';
import { FirstPlaces } from './results/moved.tsx';

/**
 * Does something, and answers what is to be said of it (see `saidBy`); undefined: nothing is done
 * yet. @throws what stores throw
 */
export type Act = () => Promise<unknown>;
/** What was said last. `near`: those who may be meant, if a name was refused. */
type Said = { tone: 'success' | 'error' | 'warning'; lines: readonly string[]; near: readonly string[] };
const NOTHING: Said = { tone: 'success', lines: [], near: [] };

export type Task = ReturnType<typeof useTask>;

/**
 * What a part of the console does: one thing at a time. `after`: follows whatever was done, such as
 * reading the page anew.
 */
export function useTask(after?: () => Promise<unknown>) {
  const [question, ask] = useState<Question | null>(null);
  const [said, setSaid] = useState(NOTHING);
  const { busy, run: alone } = useAct();
  /** Does it, unless something else is under way. What was said before is forgotten. */
  const run = (act: Act) =>
    void alone(async () => {
      setSaid(NOTHING);
      setSaid(await saidOf(act, after));
    });
  /** Says something, or (no lines) forgets what was said. */
  const tell = (tone: Said['tone'], ...lines: string[]) => setSaid({ tone, lines, near: [] });
  return { said, busy, run, ask, question, tell };
}

async function saidOf(act: Act, after?: () => Promise<unknown>): Promise<Said> {
  try {
    const done = await act();
    if (done === undefined) return NOTHING;
    const unread = (await after?.().then(() => [], sentencesOf)) ?? [];
    return { tone: unread.length > 0 ? 'warning' : 'success', lines: [...saidBy(done), ...unread], near: [] };
  } catch (problem) {
    return { tone: 'error', lines: sentencesOf(problem), near: nearIn(problem) };
  }
}

/** What a call answers that affects fans. */
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

type PartProps = {
  title: string;
  hint?: string | undefined;
  /** Of the page itself, not of a card on it. */
  card?: boolean;
  task?: Task;
  children: ReactNode;
};

/** A part of the console under its heading: what it does, and what came of that. */
export function Part({ title, hint, card = false, task, children }: PartProps) {
  const id = useId();
  const Heading = card ? 'h2' : 'h3';
  return (
    <section className={card ? 'column card' : `column ${styles.part}`} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {hint && <p className="soft small">{hint}</p>}
      {children}
      {task && task.said.lines.length > 0 && (
        <div className={task.said.lines.length === 1 ? styles.said : undefined}>
          <Sentences tone={task.said.tone} lines={task.said.lines} />
        </div>
      )}
      {task && (
        <AskFirst
          question={task.question}
          busy={task.busy}
          // It is said in the part.
          failure={null}
          onYes={(act) => task.run(() => act().finally(() => task.ask(null)))}
          onNo={() => task.ask(null)}
        />
      )}
    </section>
  );
}

type TaskButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { task: Task; act: Act };

/** A button that does something of its part. */
export function TaskButton({ task, act, ...rest }: TaskButtonProps) {
  return <Button variant="outline" {...rest} busy={task.busy} onClick={() => task.run(act)} />;
}

type TaskFormProps = {
  task: Task;
  /** Given what its fields say, trimmed, and what empties them. */
  onSend: (typed: Typed, empty: () => void) => Promise<unknown>;
  button: string;
  danger?: boolean;
  /** How it is called, if it is more than its part. */
  label?: string;
  /** The field of a name that may be one of those in `near`. */
  nearIn?: string;
  /** Its fields are below each other. */
  tall?: boolean;
  children: ReactNode;
};

/** Fields and the button that sends them. They are emptied once it is done. */
export function TaskForm({ task, onSend, button, danger = false, label, nearIn, tall, children }: TaskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const empty = () => form.current?.reset();
  function send(fields: FormData) {
    task.run(async () => {
      const done = await onSend((name) => String(fields.get(name) ?? '').trim(), empty);
      if (done !== undefined) empty();
      return done;
    });
  }
  const choose = (name: string) => {
    const field = form.current?.elements.namedItem(nearIn ?? '');
    if (field instanceof HTMLInputElement) field.value = name;
  };
  return (
    <>
      <form
        ref={form}
        className={tall ? `column ${styles.form}` : `row ${styles.fields}`}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit" variant={danger ? 'danger' : 'outline'} className="start" busy={task.busy}>
          {button}
        </Button>
      </form>
      {nearIn && <DoYouMean near={task.said.near} onChoose={choose} />}
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
