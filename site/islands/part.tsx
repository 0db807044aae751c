import { type ReactNode, useId } from 'react';
import { Banner, type Tone } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import * as words from '../words/ui.ts';
import type { Act } from './use-act.ts';

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

/** What came of an act; and the window that asks before one. */
export function Outcome({ act: { tone, lines, busy, question, ask, run } }: { act: Act }) {
  return (
    <>
      {lines[0] && (
        <div className={lines.length === 1 ? 'in-sight' : undefined}>
          <Sentences tone={tone} lines={lines} />
        </div>
      )}
      {question && (
        <Dialog
          open
          title={question.title}
          onClose={() => ask(null)}
          actions={
            <>
              <Button variant="outline" onClick={() => ask(null)}>
                {words.cancel}
              </Button>
              <Button
                variant="danger"
                busy={busy}
                onClick={() => void run(() => question.act().finally(() => ask(null)))}
              >
                {question.button}
              </Button>
            </>
          }
        >
          <p>{question.text}</p>
          {question.more}
        </Dialog>
      )}
    </>
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
