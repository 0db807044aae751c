import { type ReactNode, useState } from 'react';
import { nearIn, sentencesOf } from '../../stores/admin/problems.ts';
import type { Question } from '../ask-first.tsx';
import { useAct } from '../use-act.ts';

/**
 * Does something, and answers what is to be said of it; undefined: nothing is done yet. @throws
 * what stores throw
 */
export type Act = () => Promise<string | readonly string[] | undefined>;
/** `more`: stands below its text. */
type TaskQuestion = Omit<Question, 'act'> & { act: Act; more?: ReactNode };
/** What was said last. `near`: those who may be meant, if a name was refused. */
type Said = { tone: 'success' | 'error' | 'warning'; lines: readonly string[]; near: readonly string[] };
const NOTHING: Said = { tone: 'success', lines: [], near: [] };

export type Task = {
  said: Said;
  busy: boolean;
  /** Does it, unless something else is under way. What was said before is forgotten. */
  run: (act: Act) => void;
  /** Asks for a yes before it does something; null: no more. */
  ask: (question: TaskQuestion | null) => undefined;
  question: TaskQuestion | null;
  /** Says something, or (no lines) forgets what was said. */
  tell: (tone: Said['tone'], ...lines: string[]) => void;
};

/**
 * What a part of the console does: one thing at a time. `after`: follows whatever was done, such as
 * reading the page anew.
 */
export function useTask(after?: () => Promise<unknown>): Task {
  const [question, setQuestion] = useState<TaskQuestion | null>(null);
  const [said, setSaid] = useState(NOTHING);
  const { busy, run: alone } = useAct();
  const run = (act: Act) =>
    void alone(async () => {
      setSaid(NOTHING);
      setSaid(await saidOf(act, after));
    });
  const ask = (next: TaskQuestion | null) => {
    setQuestion(next);
    return undefined;
  };
  const tell: Task['tell'] = (tone, ...lines) => setSaid({ tone, lines, near: [] });
  return { said, busy, run, ask, question, tell };
}

async function saidOf(act: Act, after?: () => Promise<unknown>): Promise<Said> {
  try {
    const done = await act();
    if (done === undefined) return NOTHING;
    const unread = (await after?.().then(() => [], sentencesOf)) ?? [];
    return { tone: unread.length > 0 ? 'warning' : 'success', lines: [done, unread].flat(), near: [] };
  } catch (problem) {
    return { tone: 'error', lines: sentencesOf(problem), near: nearIn(problem) };
  }
}
