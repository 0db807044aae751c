import { useEffect, useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import type { Publishable } from '../../stores/admin/publication.ts';
import { type Publication, type Trail, trailOf } from '../../stores/admin/trail.ts';

export type ShownTrail = {
  lines: readonly Publication[];
  state: 'loading' | 'ready' | 'failed';
  error: string | null;
  /** Reads the next page; null: there is none. */
  more: (() => Promise<void>) | null;
  /** Shows the trail that an answer brought. */
  take(trail: Trail): void;
};

type Held = { of: string | undefined; lines: readonly Publication[]; older: string | null; error: string | null };

/** The paper trail of a contest, read anew at each `turn`. */
export function useTrail(contest: Publishable | undefined, turn: number): ShownTrail {
  const [held, setHeld] = useState<Held>({ of: undefined, lines: [], older: null, error: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read anew
  useEffect(() => {
    if (!contest) return;
    let current = true;
    trailOf(contest).then(
      (trail) => current && setHeld({ of: contest.id, ...trail, error: null }),
      (error: unknown) => current && setHeld({ of: contest.id, lines: [], older: null, error: sentenceOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [contest, turn]);

  const { of, lines, older, error } = held;
  const take = (trail: Trail) => setHeld({ of: contest?.id, ...trail, error: null });
  if (of !== contest?.id) return { lines: [], state: 'loading', error: null, more: null, take };
  const more =
    contest && older !== null
      ? async () => {
          try {
            const next = await trailOf(contest, older);
            setHeld({ of, lines: [...lines, ...next.lines], older: next.older, error: null });
          } catch (problem) {
            setHeld({ ...held, error: sentenceOf(problem) });
          }
        }
      : null;
  return { lines, state: error !== null && lines.length === 0 ? 'failed' : 'ready', error, more, take };
}
