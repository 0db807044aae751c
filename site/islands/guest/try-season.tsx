import { useMemo } from 'react';
import { isLocked } from '#games/lock';
import type { OneAndDone } from '#games/one-and-done/contest';
import { guestSeason } from '../../stores/guest/guest-season.ts';
import type { SeasonSheetAnswers } from '../../stores/season/sheet-answers.ts';
import { useNow } from '../rendered.tsx';
import { OpenSeason } from '../season/tournament-sheet.tsx';
import { GuestFrame } from './guest-frame.tsx';

type TrySeasonProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  /** What the address says: which tournament is shown. */
  search: string;
  answers: SeasonSheetAnswers;
  /** Game time of the document, which may be old. */
  madeAt: number;
};

/** The sheet of a season for who has no account yet. */
export function TrySeason({ contest, zone, search, answers, madeAt }: TrySeasonProps) {
  const now = useNow() || madeAt;
  const sheet = useMemo(() => guestSeason(contest, answers, madeAt), [contest, answers, madeAt]);
  return (
    <GuestFrame
      contest={contest}
      closed={answers.tournaments.every(({ locksAt }) => isLocked(Date.parse(locksAt), now))}
    >
      <OpenSeason {...{ sheet, zone, search }} />
    </GuestFrame>
  );
}
