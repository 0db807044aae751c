import { type ReactNode, useId } from 'react';
import { Banner, type Tone } from '../../ui/feedback/banner.tsx';
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
      {task && task.said.lines.length > 0 && (
        <div className={styles.said}>
          <Sentences tone={task.said.tone} lines={task.said.lines} />
        </div>
      )}
      {children}
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
