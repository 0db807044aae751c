import { type FormEvent, type ReactNode, useState } from 'react';
import { type Mistakes, mistakesIn, sentenceOf } from '../client/problem.ts';

/** What a field of a form says, by its name; '' if the form has none. */
export type Typed = (name: string) => string;
export type Act = ReturnType<typeof useAct>;

/**
 * An act that needs a yes first, and perhaps a field or two: `more`, what stands below the text.
 * `other`: another way to do it. It stays open, and says why, until one is done.
 */
export type Question = {
  title: string;
  text?: string;
  more?: ReactNode;
  button: string;
  variant?: 'primary';
  /** What leaves it. */
  leave?: string;
  other?: { button: string; act: () => Promise<unknown> };
  /** @throws ApiProblem, NetworkProblem, Mistake */
  act: (typed: Typed) => Promise<unknown>;
};

type ActOptions = {
  /** The sentence for a failure that has none of its own. */
  otherwise?: string;
  /** Follows whatever was done, such as reading the page anew. */
  after?: (() => unknown) | undefined;
  /** What is said of a failure, a sentence each. */
  explain?: (error: unknown) => readonly string[];
};

/**
 * What a part of a screen does for somebody: one act at a time, whether it is under way, the
 * question that it asks first, what came of the last one (Part shows both).
 */
export function useAct({ otherwise, after, explain = (error) => [sentenceOf(error, otherwise)] }: ActOptions = {}) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const [question, setQuestion] = useState<Question | null>(null);
  const tell = (tone: Outcome['tone'], ...lines: readonly string[]) => setOutcome({ ...NOTHING, tone, lines });
  function ask(next: Question | null) {
    setQuestion(next);
    setOutcome(NOTHING);
  }

  /**
   * Does it, unless another is under way. What it answers is said (`saidBy`); undefined: nothing is
   * done yet. The first wrong field of `form` takes the focus. @returns whether it did not fail
   */
  async function run(act: () => Promise<unknown>, form?: HTMLFormElement): Promise<boolean> {
    if (busy) return false;
    setOutcome(NOTHING);
    setBusy(true);
    try {
      const done = await act();
      if (done === undefined) return true;
      try {
        await after?.();
        tell('success', ...saidBy(done));
      } catch (error) {
        tell('warning', ...saidBy(done), ...explain(error));
      }
      return true;
    } catch (error) {
      const mistakes = mistakesIn(error);
      setOutcome({ tone: 'error', lines: explain(error), mistakes, error });
      const first = [...(form?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in mistakes);
      if (first instanceof HTMLElement) first.focus();
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** For `onSubmit` of a form, which keeps what was typed: `send` may reset it. */
  function submit(send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const fields = new FormData(form, submitter);
      void run(() => send((name) => String(fields.get(name) ?? ''), form), form);
    };
  }

  /**
   * For `onInput` of a form: what is typed again is not wrong any more, and what was said is old.
   */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setOutcome(({ mistakes: { [name]: _, ...mistakes } }) => ({ ...NOTHING, mistakes }));
  }

  const [line = ''] = outcome.lines;
  const failed = outcome.tone === 'error';
  const said = { failure: failed ? line : null, said: failed ? '' : line };
  return { ...outcome, ...said, busy, question, ask, tell, run, submit, mend };
}

/** What came of an act: what is said of it, the fields that are wrong, and the failure itself. */
type Outcome = {
  tone: 'success' | 'warning' | 'error';
  lines: readonly string[];
  mistakes: Mistakes;
  error: unknown;
};
const NOTHING: Outcome = { tone: 'success', lines: [], mistakes: {}, error: null };

/** What an act says of what it did: a sentence, several, or what its call answered. */
function saidBy(done: unknown): readonly string[] {
  if (typeof done === 'string') return [done];
  if (Array.isArray(done)) return done;
  const { message, data } = (done ?? {}) as { message?: string; data?: { warnings?: string[] } };
  return [message ?? [], data?.warnings ?? []].flat();
}
