import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import {
  type Desk,
  deskOf,
  type Entry,
  enter,
  enteredText,
  entryAt,
  lastEntered,
  Overtaken,
  onTheClock,
  takenBackText,
} from '../../stores/admin/desk.ts';
import { FAILED, type Publishable } from '../../stores/admin/publication.ts';
import { type Publication, undo } from '../../stores/admin/trail.ts';

export type PickDeskProps = {
  contest: Publishable;
  /** Counts what changed elsewhere on the page. */
  turn: number;
  lines: readonly Publication[];
  onChange: () => void;
};

/** The state of the desk. `entry`: the pick that lies on it; null while it loads, or when all are entered and none is chosen. */
export function useDesk({ contest, turn, lines, onChange }: PickDeskProps) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [touched, setTouched] = useState<Entry | null>(null);
  const [busy, setBusy] = useState<'enter' | 'undo' | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  /** Counts the picks that were dealt with: the next one wants the focus. */
  const [done, setDone] = useState(0);

  const load = useCallback(async () => {
    try {
      setDesk(await deskOf(contest));
      setUnread(null);
    } catch (problem) {
      setUnread(sentenceOf(problem, FAILED));
    }
  }, [contest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read anew
  useEffect(() => void load(), [load, turn]);

  const next = desk && onTheClock(desk);
  const entry = desk && (touched ?? (next === null ? null : entryAt(desk, next)));
  const last = lastEntered(lines);

  async function act(what: 'enter' | 'undo', work: () => Promise<string>) {
    setBusy(what);
    setError(null);
    try {
      const sentence = await work();
      // First it must be known which pick is next: an administrator who types on at once would lay the player on the last one.
      await load();
      setTouched(null);
      setSaid(sentence);
      setDone((before) => before + 1);
      onChange();
    } catch (problem) {
      setSaid('');
      setError(problem instanceof Overtaken ? problem.message : sentenceOf(problem, FAILED));
      if (problem instanceof Overtaken) await load();
    }
    setBusy(null);
  }

  return {
    desk,
    entry,
    last,
    busy,
    said,
    error: error ?? unread,
    done,
    lay: (changed: Entry) => {
      setTouched(changed);
      setError(null);
    },
    refuse: setError,
    load,
    publish: () =>
      act('enter', async () => {
        if (!desk || !entry) return '';
        return enteredText(entry, await enter(contest, desk, entry));
      }),
    undo: () =>
      act('undo', async () => {
        if (!last) return '';
        const answer = await undo(contest, last.id);
        return takenBackText(
          last.pick,
          lines.find(({ id }) => id === last.id),
          answer,
        );
      }),
  };
}
