import { useEffect, useEffectEvent, useState } from 'react';
import type { Published } from '#schema/wire/publication';
import {
  type Desk,
  type Entry,
  enter,
  enteredText,
  entryAt,
  isCorrection,
  lastEntered,
  Overtaken,
  onTheClock,
  takenBackText,
  tryOut,
} from '../../../stores/admin/desk.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { undo } from '../../../stores/admin/trail.ts';
import { useTask } from '../use-task.ts';
import type { DeskProps } from './dashboard.tsx';

export type PickFormProps = DeskProps & { draft: NonNullable<Publishable['draft']>; picks: Desk };

/**
 * What is done pick by pick. `entry`: the pick that lies on the desk; null when all are entered and
 * none is chosen. `onNext`: called once a pick is dealt with and the next one lies there.
 */
export function usePicks({ desk: { contest, trail }, picks, read, onPublished }: PickFormProps, onNext: () => void) {
  const task = useTask();
  const [touched, setTouched] = useState<Entry | null>(null);
  /** What the correction that lies on the desk would move. */
  const [tried, setTried] = useState<Published | null>(null);
  /** Counts the picks that were dealt with. */
  const [done, setDone] = useState(0);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (done > 0) next();
  }, [done]);

  const onClock = onTheClock(picks);
  const entry = touched ?? (onClock === null ? null : entryAt(picks, onClock));
  const last = lastEntered(trail.lines);
  const corrects = entry !== null && isCorrection(picks, entry);

  const dealWith = (answer: Published) => {
    onPublished(answer);
    setTried(null);
    setTouched(null);
    setDone((before) => before + 1);
  };
  return {
    entry,
    last,
    task,
    tried,
    isCorrection: corrects,
    lay: (changed: Entry | null) => {
      setTouched(changed);
      setTried(null);
      task.tell('success');
    },
    publish: () =>
      task.run(async () => {
        if (!entry) return undefined;
        try {
          // A correction is looked at first: what has moved fans once moves them again.
          if (corrects && !tried) {
            const trial = await tryOut(contest, picks, entry);
            if (trial.data.changed === 0) return enteredText(entry, trial);
            setTried(trial);
            return undefined;
          }
          const answer = await enter(contest, picks, entry);
          dealWith(answer);
          return enteredText(entry, answer);
        } catch (problem) {
          if (problem instanceof Overtaken) await read();
          throw problem;
        }
      }),
    undo: () =>
      task.run(async () => {
        if (!last) return undefined;
        const answer = await undo(contest, last.id);
        const line = trail.lines.find(({ id }) => id === last.id);
        dealWith(answer);
        return takenBackText(last.pick, line, answer);
      }),
  };
}
