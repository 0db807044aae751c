import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Banner, type Tone } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/ui.ts';
import { AskFirst } from '../ask-first.tsx';
import styles from './admin.module.css';
import type { Act, Task } from './use-task.ts';

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
    <section className={card ? styles.card : styles.part} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {hint && <p className={styles.soft}>{hint}</p>}
      {children}
      {task && task.said.lines.length > 0 && (
        <div className={task.said.lines.length === 1 ? styles.said : undefined}>
          <Sentences tone={task.said.tone} lines={task.said.lines} />
        </div>
      )}
      {task && <AskTask {...task} />}
    </section>
  );
}

/** The window that asks before something is done. What came of it is said in its part. */
function AskTask({ question, busy, run, ask }: Task) {
  const onYes = (act: () => Promise<unknown>) => run(() => (act as Act)().finally(() => ask(null)));
  return (
    <AskFirst question={question} busy={busy} failure={null} onYes={onYes} onNo={() => ask(null)}>
      {question?.more}
    </AskFirst>
  );
}

/**
 * What is to be said, the first sentence first and the rest as a list. Nothing, if there is
 * nothing.
 */
export function Sentences({ tone, lines }: { tone: Tone; lines: readonly string[] }) {
  const [first, ...rest] = lines;
  if (first === undefined) return null;
  if (rest.length === 0) return <Banner tone={tone}>{first}</Banner>;
  return (
    <Banner tone={tone} title={first}>
      <ul>
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

type TaskButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { task: Task; act: Act };

/** A button that does something of its part. */
export function TaskButton({ task, act, ...rest }: TaskButtonProps) {
  return <Button variant="outline" {...rest} busy={task.busy} onClick={() => task.run(act)} />;
}

type TaskFormProps = {
  task: Task;
  /** Given what its fields say by their names, and what empties them. */
  onSend: (texts: Record<string, string>, empty: () => void) => ReturnType<Act>;
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
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text).trim()]);
    task.run(async () => {
      const done = await onSend(Object.fromEntries(texts), empty);
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
      <form ref={form} className={tall ? styles.form : styles.row} aria-label={label} onSubmit={send}>
        {children}
        <Button type="submit" variant={danger ? 'danger' : 'outline'} className={styles.submit} busy={task.busy}>
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
    <div className={styles.row}>
      <p className={styles.soft}>{words.doYouMean}</p>
      {near.map((name) => (
        <Button key={name} variant="outline" size="small" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
