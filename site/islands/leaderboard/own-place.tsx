import { useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/state';
import { isPlayable, unitOf } from '../../stores/landing/games.ts';
import { expertsBeaten, type Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { OwnPlace } from '../../ui/standings-table.tsx';
import * as words from '../../words/leaderboard.ts';
import { earnedText, pointsText } from '../../words/number.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useClock, useZone } from '../rendered.tsx';
import styles from './board.module.css';

type LeaderboardToolsProps = {
  contest: Contest;
  board: Leaderboard;
  begun: boolean;
  delayedUntil: number | null;
  /** What is searched for; '': nothing. */
  query: string;
};

export function LeaderboardTools({ contest, board, begun, delayedUntil, query }: LeaderboardToolsProps) {
  /** On a phone the form takes its room only when it is wanted. */
  const [open, setOpen] = useState(query !== '');
  const { own, guests } = board;
  const zone = useZone();
  const until = delayedUntil === null ? null : dayAndTime(zone, contest.timeZone, delayedUntil).time;
  /** Standings are shown while later ones wait. */
  const waits = until !== null && !board.isHeld;
  const isOpen = useClock((now) => isPlayable(contest, now));
  const isOver = useClock((now) => statusOf(contest, now) === 'Finished');
  const [place, gap] = placeWords(contest, board, begun, until ?? '', isOpen);
  const beaten = begun ? expertsBeaten(own, guests) : null;
  return (
    <div className={`column ${styles.tools}`}>
      <OwnPlace place={place}>
        <p className={`figures ${styles.gap}`}>{gap}</p>
        <p className={`semibold ${styles.beaten}`} data-held={waits}>
          {waits ? words.spoilerDelayUpdatesAt(until) : beaten ? (isOver ? beaten : words.soFar(beaten)) : '\u00a0'}
        </p>
        <button
          type="button"
          className={`bare thumb accent ${styles.finder}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20" />
          </svg>
          <span className="unseen">{words.findAFan}</span>
        </button>
      </OwnPlace>
      <form className={`row ${styles.search}`} data-open={open}>
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
        <ButtonLink variant="quiet" href={own && '?around=me#own'}>
          {words.jumpToMe}
        </ButtonLink>
      </form>
    </div>
  );
}

/** The own rank, and what there is to say of it. `until`: when what is held back is shown. */
function placeWords(
  contest: Contest,
  { isHeld, own, asShown }: Leaderboard,
  begun: boolean,
  until: string,
  isOpen: boolean,
): [string, string] {
  if (isHeld && asShown) return [words.youWere(asShown.rank), words.pointsUntilDelay(asShown.points, until)];
  if (isHeld) return [words.heldBackUntil(until), words.spoilerDelayIsOn];
  if (own === null)
    return isOpen ? [words.notEnteredYet, words.pickToJoin] : [words.notInThisOne, words.chooseAnotherGame];
  if (!begun) return [words.youreEntered, words.ranksStartLater];
  const counted = { unit: unitOf(contest) };
  const { rank, total_points: points, points_behind_leader: behind } = own;
  const sum = earnedText(counted, points);
  return [
    words.yourRank(rank),
    behind === 0 ? words.nobodyHasMore(sum) : words.behindLeader(sum, pointsText(counted, behind)),
  ];
}
