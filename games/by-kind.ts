import type { ContestOf, KindName } from './kinds.ts';

/** An answer for each kind: a new kind turns every such record red until it has one there. */
export type ByKind<Answer> = { [K in KindName]: (contest: ContestOf<K>) => Answer };

/** The answer of a contest's own kind. The one place where a kind is asked for by its name. */
export function byKind<K extends KindName, Answer>(contest: ContestOf<K>, answers: ByKind<Answer>): Answer {
  const answer = answers[contest.kind] as (contest: ContestOf<K>) => Answer;
  return answer(contest);
}
