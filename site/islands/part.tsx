import { type ComponentProps, type ReactNode, useId } from 'react';
import { Banner, type Tone } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { Sentence } from '../ui/sentence.tsx';
import * as words from '../words/ui.ts';
import type { Act, Question } from './use-act.ts';

type PartProps = {
  /** Of its heading, if addresses lead there. */
  id?: string;
  title: string;
  hint?: string | undefined;
  /** Of the page itself, not of a card on it. */
  card?: boolean;
  className?: string | undefined;
  act?: Act;
  /** That it folds under its heading, and whether it is unfolded at first. */
  open?: boolean | undefined;
  children?: ReactNode;
};

/** A part of a screen under its heading: what it does, and what came of that. */
export function Part({ id, title, hint, card = false, className = '', act, open, children }: PartProps) {
  const own = useId();
  const Heading = card ? 'h2' : 'h3';
  const heading = (
    <Heading id={id ?? own} className="grow">
      {title}
    </Heading>
  );
  const body = (
    <>
      {hint && <p className="soft small">{hint}</p>}
      {children}
      {act && <Outcome act={act} />}
    </>
  );
  return (
    <section className={`column ${card ? 'card gap-3' : className}`} aria-labelledby={id ?? own}>
      {open === undefined ? (
        <>
          {heading}
          {body}
        </>
      ) : (
        <details open={open}>
          <summary className="line">{heading}</summary>
          <div className="column gap-3">{body}</div>
        </details>
      )}
    </section>
  );
}

type TaskButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  task: Act;
  act: (() => Promise<unknown>) | Question;
  text: string;
};

/** A button that does something of its part, or asks first. `text`: a sentence (Sentence). */
export function TaskButton({ task, act, text, ...rest }: TaskButtonProps) {
  const press = () => (typeof act === 'function' ? void task.run(act) : task.ask(act));
  return (
    <Button variant="outline" {...rest} busy={task.busy} onClick={press}>
      <Sentence text={text} />
    </Button>
  );
}

/** What came of an act; or the window that asks before one. */
export function Outcome({ act: { tone, lines, busy, question, ask, run, submit } }: { act: Act }) {
  const id = useId();
  const said = lines[0] && <Sentences tone={tone} lines={lines} />;
  if (!question) return said && <div className={lines.length === 1 ? 'in-sight' : undefined}>{said}</div>;
  const { title, text, more, button, variant = 'danger', leave = words.cancel, other, act } = question;
  const finish = async (done: unknown) => {
    ask(null);
    return done;
  };
  return (
    <Dialog
      title={title}
      onClose={() => ask(null)}
      actions={
        <>
          <Button variant="outline" onClick={() => ask(null)}>
            {leave}
          </Button>
          {other && (
            <Button variant="outline" busy={busy} onClick={() => void run(() => other.act().then(finish))}>
              {other.button}
            </Button>
          )}
          <Button type="submit" form={id} variant={variant} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={id} className="column gap-3" onSubmit={submit((typed) => act(typed).then(finish))}>
        {text && <p>{text}</p>}
        {more}
        {said}
      </form>
    </Dialog>
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
