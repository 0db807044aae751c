import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { reasonText } from '#games/one-and-done/reason';
import { scoreChoice } from '#games/one-and-done/score';
import * as words from '../../words/one-and-done.ts';

/** Made-up picks with made-up outcomes, scored by the rule itself. */
export type SeasonExample = { what: string; because: string; points: number };

const LETTERS = ['', 'A', 'B', 'C', 'D'];

/** One tournament of the best-paid kind: a pick of each category. */
function roundExamples(contest: OneAndDone): SeasonExample[] {
  if (contest.scoring.by !== 'round') return [];
  const [designation = ''] = Object.keys(contest.scoring.points);
  const outcomes = new Map([
    [1, 'F'],
    [2, 'QF'],
    [3, 'R64'],
  ]);
  return contest.categories.map(({ name }, index) =>
    scored(contest, name, index + 1, null, outcomes, { name: words.aTournament(designation), designation }),
  );
}

/** Four weeks: a winner, a missed cut, a back-up who steps in, and nobody picked. */
function earningsExamples(contest: OneAndDone): SeasonExample[] {
  const event = { name: words.theEvent, designation: null };
  const week = (what: string, athlete: number | null, backup: number | null, outcome: [number, string][]) =>
    scored(contest, what, athlete, backup, new Map(outcome), event);
  return [
    week(words.heWins, 1, null, [[1, '1800000']]),
    week(words.heMissesTheCut, 2, null, []),
    week(words.heNeverStarts, 3, 4, [
      [3, NEVER_STARTED],
      [4, '324000'],
    ]),
    week(words.youForgotToPick, null, null, []),
  ];
}

function scored(
  contest: OneAndDone,
  what: string,
  athlete: number | null,
  backup: number | null,
  outcomes: Map<number, string>,
  tournament: { name: string; designation: string | null },
): SeasonExample {
  const nameOf = (id: number) =>
    contest.athleteWord === 'golfer' ? words.golfer(LETTERS[id] ?? '') : words.playerLetter(LETTERS[id] ?? '');
  const { points, reasons } = scoreChoice(
    contest,
    { athlete, backup },
    { tournament, outcomes, complete: true, nameOf },
  );
  return { what, points, because: reasons.map(reasonText).join() };
}

export function seasonExamples(contest: OneAndDone): SeasonExample[] {
  return contest.scoring.by === 'round' ? roundExamples(contest) : earningsExamples(contest);
}
