import { useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/status';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import type { Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/leaderboard.ts';
import { earnedText, pointsText } from '../../words/number.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useNow, useZone } from '../rendered.tsx';
import styles from './board.module.css';

type LeaderboardToolsProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  board: Leaderboard;
  delayedUntil: number | null;
  /** What is searched for; '': nothing. */
  query: string;
  /** 'You’re ahead of 6 of 8 experts'. */
  beaten: string | null;
};

/** The own rank first; then search and the way to it. */
export function LeaderboardTools({ contest, kind, board, delayedUntil, query, beaten }: LeaderboardToolsProps) {
  /** On a phone the form takes its room only when it is wanted. */
  const [open, setOpen] = useState(query !== '');
  const { own, begun } = board;
  const zone = useZone();
  const until = delayedUntil === null ? null : dayAndTime(zone, contest.timeZone, delayedUntil).time;
  /** Standings are shown while later ones wait. */
  const waits = until !== null && !board.isHeld;
  const now = useNow();
  const [place, gap] = placeWords(kind, board, until, now);
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
      <form className={styles.search} data-open={open}>
        <Field
          label={words.findAFan}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
          onChange={({ target }) => {
            if (target.value === '' && query !== '') target.form?.requestSubmit();
          }}
        />
        <Button type="submit" variant="outline">
          {words.search}
        </Button>
        {own === null ? (
          <Button variant="quiet" disabled>
            {words.jumpToMe}
          </Button>
        ) : (
          <ButtonLink variant="quiet" href="?around=me#own">
            {words.jumpToMe}
          </ButtonLink>
        )}
      </form>
    </div>
  );
}

/** The own rank, and what there is to say of it. */
function placeWords(
  kind: LeaderboardOfKind,
  { isHeld, own, begun, asShown }: Leaderboard,
  until: string | null,
  now: number,
): [string, string] {
  if (isHeld && asShown) return [words.youWere(asShown.rank), words.pointsUntilDelay(asShown.points, until ?? '')];
  if (isHeld) return [words.heldBackUntil(until ?? ''), words.yourSpoilerDelayIsOn];
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
