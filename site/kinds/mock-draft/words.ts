import { isLocked } from '#games/lock';
import { type MockDraft, maxPoints, POINTS } from '#games/mock-draft/contest';
import * as words from '../../words/mock-draft.ts';
import type { ContestWords } from '../words.ts';

/** What the welcome and scoring pages say of a draft, made from the constants that score it. */
export function draftWords(contest: MockDraft): ContestWords {
  return {
    lead: words.leadOfDraft(contest.picks),
    lock: (now) => (isLocked(Date.parse(contest.locksAt), now) ? words.locked : words.locks),
    steps: [
      [words.readTheBoard, words.lookThroughProspects],
      [words.fillYourSheet, words.choosePlayerForEach(contest.picks)],
      [words.beatTheLock, words.changeUntilDraft],
      [words.watchPointsComeIn, words.everyRealPickIsScored(maxPoints(contest))],
    ],
    tip: words.tipOfDraft,
    rules: () => [
      [words.lock, words.allPicksLockTogether(contest.picks, contest.event.startTime)],
      [words.missedPicks, words.everySavedPickCounts(POINTS.team, POINTS.trade)],
    ],
  };
}
