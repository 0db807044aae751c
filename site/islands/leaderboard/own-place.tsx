import { type FormEvent, useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/status';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import type { Leaderboard, LeaderboardStore } from '../../stores/leaderboard/standings.ts';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/leaderboard.ts';
import { earnedText, pointsText } from '../../words/number.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useNow, useZone } from '../rendered.tsx';
import styles from './board.module.css';

type LeaderboardToolsProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  store: LeaderboardStore;
  board: Leaderboard;
  /** 'You’re ahead of 6 of 8 experts'. */
  beaten: string | null;
};

/** The own rank first; then search and the way to it. */
export function LeaderboardTools({ contest, kind, store, board, beaten }: LeaderboardToolsProps) {
  const [query, setQuery] = useState(board.query);
  /** On a phone the form takes its room only when it is wanted. */
  const [open, setOpen] = useState(board.query !== '');
  const { own, begun, delayedUntil } = board;
  const zone = useZone();
  const until = delayedUntil === null ? null : dayAndTime(zone, contest.timeZone, delayedUntil).time;
  /** Standings are shown while later ones wait. */
  const waits = until !== null && board.status !== 'delayed';
  const now = useNow();
  const [place, gap] = placeWords(kind, board, until, now);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store.search(String(new FormData(event.currentTarget).get('q')).trim());
  };
  const jump = async () => {
    setQuery('');
    await store.jumpToMe();
    requestAnimationFrame(() => document.querySelector('tbody tr.own')?.scrollIntoView({ block: 'center' }));
  };
  return (
    <div className={styles.tools}>
      <div className={styles.own} data-begun={begun && own !== null}>
        <button type="button" className={styles.finder} aria-expanded={open} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20" />
          </svg>
          <span className="unseen">{words.findAFan}</span>
        </button>
        <p className={styles.place}>
          {place}
          {begun && own?.provisional && (
            <>
              {' '}
              <Provisional />
            </>
          )}
        </p>
        <p className={styles.gap}>{gap}</p>
        <p className={styles.beaten} data-held={waits}>
          {waits
            ? words.spoilerDelayUpdatesAt(until)
            : beaten && begun
              ? statusOf(contest, now) === 'Finished'
                ? beaten
                : words.soFar(beaten)
              : '\u00a0'}
        </p>
      </div>
      <form className={styles.search} data-open={open} onSubmit={search}>
        <Field
          label={words.findAFan}
          type="search"
          name="q"
          value={query}
          maxLength={80}
          onChange={(event) => {
            setQuery(event.target.value);
            if (event.target.value === '' && board.query !== '') void store.search('');
          }}
        />
        <Button type="submit" variant="outline" busy={board.busy}>
          {words.search}
        </Button>
        <Button variant="quiet" disabled={own === null} onClick={() => void jump()}>
          {words.jumpToMe}
        </Button>
      </form>
    </div>
  );
}

/** The own rank, and what there is to say of it. */
function placeWords(
  kind: LeaderboardOfKind,
  { status, own, begun, asShown }: Leaderboard,
  until: string | null,
  now: number,
): [string, string] {
  if (status === 'delayed' && asShown)
    return [words.youWere(asShown.rank), words.pointsUntilDelay(asShown.points, until ?? '')];
  if (status === 'delayed') return [words.heldBackUntil(until ?? ''), words.yourSpoilerDelayIsOn];
  if (own === null)
    return kind.isOpen(now)
      ? [words.youreNotEnteredYet, words.makePickBeforeLockTo]
      : [words.youreNotInThisOne, words.itHasLockedChooseAnother];
  if (!begun) return [words.youreEntered, words.noResultsYetRanksStart];
  const counted = { unit: kind.money ? 'USD' : 'points' } as const;
  const sum = earnedText(counted, own.points);
  return [
    words.yourRank(kind.rankPrefix, own.rank),
    own.behind === 0 ? words.nobodyHasMore(sum) : words.behindLeader(sum, pointsText(counted, own.behind)),
  ];
}
