import { type MockDraft, maxPoints, POINTS } from '#games/mock-draft/contest';
import { ELEMENT_NAMES } from '#games/mock-draft/reason';
import { figure, plural } from '#games/words';
import type { ContestWords, Item } from '../words.ts';

/** What the welcome and scoring pages say of a draft, made from the constants that score it. */
export function draftWords(contest: MockDraft): ContestWords {
  return {
    lead: `Call the first round before it happens: ${contest.picks} picks, and for each one the team, the player, his position and whether the pick is traded. The highest total wins.`,
    lock: 'Locks',
    steps: steps(contest),
    tip: 'Anticipate what each team will do, not what would be the most rational choice. You score for calling it, not for being a better general manager.',
    scoring: [
      ...Object.entries(ELEMENT_NAMES).map(([element, title]) => ({
        title,
        text: plural(POINTS[element as keyof typeof POINTS], 'point'),
      })),
      { title: 'Whole sheet', text: `up to ${figure(maxPoints(contest))} points` },
    ],
    rules: rules(contest),
  };
}

function steps(contest: MockDraft): Item[] {
  return [
    {
      title: 'Read the board',
      text: 'Look through the prospects and the expert picks. Start from a board if you like, then make it yours.',
    },
    {
      title: 'Fill your sheet',
      text: `Choose a player for each of the ${contest.picks} picks; his position fills itself. Think a pick changes hands? Turn on Trade and name the team.`,
    },
    {
      title: 'Beat the lock',
      text: 'Change anything you want until the draft begins. Then every sheet is locked and open for all to see.',
    },
    {
      title: 'Watch the points come in',
      text: `Every real pick is scored as it is published, up to ${figure(maxPoints(contest))} points in all.`,
    },
  ];
}

function rules(contest: MockDraft): Item[] {
  return [
    {
      title: 'Lock',
      text: `All ${contest.picks} picks lock together at the announced start, ${contest.event.startTime} on the day, to the second by our clock.`,
    },
    {
      title: 'Missed picks',
      text: `Every saved pick counts at the lock, confirmed or not. Without a player a pick can still earn ${POINTS.team} for its team and ${POINTS.trade} for its trade.`,
    },
  ];
}
