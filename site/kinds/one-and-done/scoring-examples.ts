import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { scoreChoice } from '#games/one-and-done/score';
import { capital } from '#games/words';
import { pointsText } from '../../words/number.ts';
import * as words from '../../words/one-and-done.ts';

/** Picks made up for an example, by what they show. Athletes are numbers. */
type Made = { name: string; athlete: number | null; backup?: number; outcome?: [athlete: number, outcome: string][] };

/** A tournament of the best-paid kind with a pick of each category. */
function roundPicks({ categories }: OneAndDone): Made[] {
  const outcomes = ['F', 'QF', 'R64'];
  return categories.map(({ name }, index) => ({
    name,
    athlete: index + 1,
    outcome: [[index + 1, outcomes[index] ?? 'R64']],
  }));
}

/** Four weeks: a winner, a missed cut, a back-up who steps in, and nobody picked. */
const WEEKS: Made[] = [
  { name: words.heWins, athlete: 1, outcome: [[1, '1800000']] },
  { name: words.heMissesTheCut, athlete: 2 },
  {
    name: words.heNeverStarts,
    athlete: 3,
    backup: 4,
    outcome: [
      [3, NEVER_STARTED],
      [4, '324000'],
    ],
  },
  { name: words.youForgotToPick, athlete: null },
];

/** Made-up picks with made-up outcomes, scored by the rule itself. */
export function seasonExamples(contest: OneAndDone) {
  const { scoring, athleteWord } = contest;
  const byRound = scoring.by === 'round';
  const [designation = ''] = byRound ? Object.keys(scoring.points) : [];
  const tournament = byRound
    ? { name: words.aTournament(designation), designation }
    : { name: words.theEvent, designation: null };
  const nameOf = (id: number) => {
    const letter = ' ABCD'.charAt(id);
    return athleteWord === 'golfer' ? words.golfer(letter) : words.playerLetter(letter);
  };
  const picks = (byRound ? roundPicks(contest) : WEEKS).map(({ name, athlete, backup = null, outcome = [] }) => {
    const facts = { tournament, outcomes: new Map(outcome), complete: true, nameOf };
    const { points, reasons } = scoreChoice(contest, { athlete, backup }, facts);
    return { name, points, because: reasons.map((reason) => reason.because).join() };
  });
  return [
    {
      title: byRound ? capital(tournament.name) : words.fourWeeks,
      reasons: picks.map(({ name, because, points }) => ({
        name,
        because,
        worth: pointsText(contest, points),
        earned: points > 0,
      })),
      total: pointsText(
        contest,
        picks.reduce((sum, { points }) => sum + points, 0),
      ),
    },
  ];
}
