import { useEffect, useState } from 'react';
import type { Initial } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { type Publication, type Trail, trailOf } from '../../../stores/admin/trail.ts';
import { useHasInitial } from '../../use-loaded.ts';

export type ShownTrail = {
  lines: readonly Publication[];
  state: 'loading' | 'ready' | 'failed';
  error: string | null;
  /** What leads to the next page; null: there is none. */
  older: string | null;
  /** Adds the next page. */
  more(): Promise<void>;
  /** Shows the trail that an answer brought. */
  take(trail: Trail): void;
};

const NOTHING: Trail = { lines: [], older: null };

type TrailState = { of: string | undefined; lines: readonly Publication[]; older: string | null; error: string | null };

/** The paper trail of a contest, read again at each `turn`. */
export function useTrail(
  contest: Publishable | undefined,
  turn: number,
  initial: Initial<Trail> | undefined,
): ShownTrail {
  const [state, setState] = useState<TrailState>({
    of: initial && contest?.id,
    ...(initial?.data ?? NOTHING),
    error: null,
  });
  const hasInitial = useHasInitial(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read again
  useEffect(() => {
    if (!contest || hasInitial()) return;
    let current = true;
    trailOf(contest).then(
      (trail) => current && setState({ of: contest.id, ...trail, error: null }),
      (error: unknown) => current && setState({ of: contest.id, ...NOTHING, error: sentenceOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [contest, turn]);

  const { of, lines, older, error } = state;
  const take = (trail: Trail) => setState({ of: contest?.id, ...trail, error: null });
  const more = async () => {
    if (!contest || older === null) return;
    try {
      const next = await trailOf(contest, older);
      setState({ of, lines: [...lines, ...next.lines], older: next.older, error: null });
    } catch (problem) {
      setState({ ...state, error: sentenceOf(problem) });
    }
  };
  if (of !== contest?.id) return { ...NOTHING, state: 'loading', error: null, more, take };
  return { lines, older, state: error !== null && lines.length === 0 ? 'failed' : 'ready', error, more, take };
}
