import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import styles from './admin.module.css';
import { DoYouMean } from './do-you-mean.tsx';
import type { Act, Task } from './use-task.ts';

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
