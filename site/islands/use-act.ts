import { type FormEvent, useState } from 'react';
import { type Mistakes, mistakesIn, sentenceOf } from '../client/problem.ts';

/** What a field of a form says, by its name; '' if the form has none. */
export type Typed = (name: string) => string;
export type Act = ReturnType<typeof useAct>;

/**
 * What a part of a screen does for a fan: one act at a time, whether it is under way, what came of
 * the last one. `otherwise`: the sentence for a failure that has none of its own.
 */
export function useAct(otherwise?: string) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);

  /**
   * Does it, unless another is under way. A sentence that it answers is `said`, or the message of
   * its call. The first wrong field of `form` takes the focus. @returns whether it is done
   */
  async function run(act: () => Promise<unknown>, form?: HTMLFormElement): Promise<boolean> {
    if (busy) return false;
    setOutcome(NOTHING);
    setBusy(true);
    try {
      const [said = ''] = saidBy(await act());
      setOutcome({ ...NOTHING, said });
      return true;
    } catch (error) {
      const mistakes = mistakesIn(error);
      setOutcome({ failure: sentenceOf(error, otherwise), mistakes, said: '' });
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
      const fields = new FormData(form);
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

  return { ...outcome, busy, forget: () => setOutcome(NOTHING), run, submit, mend };
}

/** What came of an act: why it failed, the fields that are wrong, what was said of it. */
type Outcome = { failure: string | null; mistakes: Mistakes; said: string };
const NOTHING: Outcome = { failure: null, mistakes: {}, said: '' };

/** What an act says of what it did: a sentence, several, or what its call answered. */
export function saidBy(done: unknown): readonly string[] {
  if (typeof done === 'string') return [done];
  if (Array.isArray(done)) return done;
  const { message, data } = (done ?? {}) as { message?: string; data?: { warnings?: string[] } };
  return [message ?? [], data?.warnings ?? []].flat();
}
