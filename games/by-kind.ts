import type { Contest } from './kinds.ts';

/**
 * An answer for each kind of `Its` contests: a new kind turns every such record red until it has
 * one there.
 */
export type ByKind<Answer, Its extends { kind: string } = Contest> = {
  [K in Its['kind']]: (it: Extract<Its, { kind: K }>) => Answer;
};

/** The answer of a contest's own kind. The one place where a kind is asked for by its name. */
export function byKind<Its extends { kind: string }, Answer>(it: Its, answers: ByKind<Answer, Its>): Answer {
  const answer = answers[it.kind as Its['kind']] as (it: Its) => Answer;
  return answer(it);
}
