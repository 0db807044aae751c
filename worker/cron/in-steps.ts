import type { Database } from '../store/core/database.ts';
import { beginRun, type Run, runNamed } from '../store/core/run.ts';

/**
 * What a run follows: the text says it whole, so that another one is news. `now` in game time;
 * `steps` at most in this minute.
 */
export type Followed = { name: string; revision: string; now: number; steps: number };

/**
 * Takes a run on, if what it has ended with is of another revision. A run that has begun goes on
 * to its end, whatever changes meanwhile; the next one follows that. `step` answers false if
 * another minute has taken it.
 */
export async function inSteps(
  db: Database,
  { name, revision, now, steps }: Followed,
  step: (run: Run & { cursor: string }) => Promise<boolean>,
): Promise<void> {
  for (let taken = 0; taken <= steps; taken++) {
    const run = await runNamed(db, name);
    const { cursor } = run;
    const isNews = run.doneRevision !== revision;
    const goesOn =
      cursor === null ? isNews && (await beginRun(db, run, revision, now)) : await step({ ...run, cursor });
    if (!goesOn) return;
  }
}
