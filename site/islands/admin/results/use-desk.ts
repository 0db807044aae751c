import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Published } from '#schema/wire/publication';
import type { Initial } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import {
  type Desk,
  type DeskResults,
  deskOf,
  type Entry,
  enter,
  enteredText,
  entryAt,
  isCorrection,
  lastEntered,
  Overtaken,
  onTheClock,
  prospectsOf,
  takenBackText,
  tryOut,
} from '../../../stores/admin/desk.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { type Publication, undo } from '../../../stores/admin/trail.ts';
import type { Prospect } from '../../../stores/draft/client.ts';
import { useHasInitial } from '../../use-loaded.ts';

export type PickDeskProps = {
  contest: Publishable;
  /** Counts what changed elsewhere on the page. */
  turn: number;
  lines: readonly Publication[];
  initial: Initial<Desk> | undefined;
  /** What is published, as an answer or the desk's own reading said it last. */
  results: DeskResults;
  onRead: (results: DeskResults) => void;
  onChange: (answer: Published | null) => void;
};

/**
 * The state of the desk. `entry`: the pick that lies on it; null while it loads, or when all are
 * entered and none is chosen.
 */
export function useDesk({ contest, turn, lines, initial, results, onRead, onChange }: PickDeskProps) {
  const [teams, setTeams] = useState<Desk['teams'] | null>(initial?.data.teams ?? null);
  /** Who can be taken: asked for by the browser, as on a sheet. */
  const [prospects, setProspects] = useState<readonly Prospect[] | null>(null);
  const desk = useMemo(() => teams && results && { teams, results }, [teams, results]);
  const [touched, setTouched] = useState<Entry | null>(null);
  const [busy, setBusy] = useState<'enter' | 'undo' | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  /** Counts the picks that were dealt with: the next one wants the focus. */
  const [done, setDone] = useState(0);
  /** What the correction that lies on the desk would move. */
  const [tried, setTried] = useState<Published | null>(null);

  const load = useCallback(
    async (isKnown = false) => {
      try {
        const [players, read] = await Promise.all([prospectsOf(contest), isKnown ? null : deskOf(contest)]);
        setProspects(players);
        if (read) {
          setTeams(read.teams);
          onRead(read.results);
        }
        setUnread(null);
      } catch (problem) {
        setUnread(sentenceOf(problem));
      }
    },
    [contest, onRead],
  );
  const hasInitial = useHasInitial(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read again
  useEffect(() => void load(hasInitial()), [load, turn]);

  const next = desk && onTheClock(desk);
  const entry = desk && (touched ?? (next === null ? null : entryAt(desk, next)));
  const last = lastEntered(lines);

  async function act(what: 'enter' | 'undo', work: () => Promise<[sentence: string, answer: Published] | null>) {
    setBusy(what);
    setError(null);
    setTried(null);
    try {
      const did = await work();
      if (did) {
        const [sentence, answer] = did;
        // With the answer it is known which pick is the next, before anybody types on.
        onChange(answer);
        setTouched(null);
        setSaid(sentence);
        setDone((before) => before + 1);
      }
    } catch (problem) {
      setSaid('');
      setError(problem instanceof Overtaken ? problem.message : sentenceOf(problem));
      if (problem instanceof Overtaken) await load();
    }
    setBusy(null);
  }

  return {
    desk,
    prospects,
    entry,
    last,
    busy,
    said,
    error: error ?? unread,
    done,
    tried,
    lay: (changed: Entry) => {
      setTouched(changed);
      setError(null);
      setTried(null);
    },
    leave: () => setTried(null),
    refuse: setError,
    say: setSaid,
    load: () => load(),
    publish: () =>
      act('enter', async () => {
        if (!desk || !entry) return null;
        // A correction is looked at first: what has moved fans once moves them again.
        if (!tried && isCorrection(desk, entry)) {
          const answer = await tryOut(contest, desk, entry);
          if (answer.data.changed === 0) setSaid(enteredText(entry, answer));
          else {
            setSaid('');
            setTried(answer);
          }
          return null;
        }
        const answer = await enter(contest, desk, entry);
        return [enteredText(entry, answer), answer];
      }),
    undo: () =>
      act('undo', async () => {
        if (!last) return null;
        const answer = await undo(contest, last.id);
        const line = lines.find(({ id }) => id === last.id);
        return [takenBackText(last.pick, line, answer), answer];
      }),
  };
}
