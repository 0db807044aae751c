import { type MockDraft, maxPoints, POINTS } from '#games/mock-draft/contest';
import * as words from '../../words/mock-draft.ts';
import type { ContestWords, Item } from '../words.ts';

/** What the welcome and scoring pages say of a draft, made from the constants that score it. */
export function draftWords(contest: MockDraft): ContestWords {
  return {
    lead: words.leadOfDraft(contest.picks),
    lock: words.locks,
    steps: steps(contest),
    tip: words.tipOfDraft,
    rules: rules(contest),
  };
}

function steps(contest: MockDraft): Item[] {
  return [
    {
      title: words.readTheBoard,
      text: words.lookThroughProspects,
    },
    {
      title: words.fillYourSheet,
      text: words.choosePlayerForEach(contest.picks),
    },
    {
      title: words.beatTheLock,
      text: words.changeUntilDraft,
    },
    {
      title: words.watchPointsComeIn,
      text: words.everyRealPickIsScored(maxPoints(contest)),
    },
  ];
}

function rules(contest: MockDraft): Item[] {
  return [
    {
      title: words.lock,
      text: words.allPicksLockTogether(contest.picks, contest.event.startTime),
    },
    {
      title: words.missedPicks,
      text: words.everySavedPickCounts(POINTS.team, POINTS.trade),
    },
  ];
}
