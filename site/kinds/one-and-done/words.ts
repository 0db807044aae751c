import { type OneAndDone, ROUND_NAMES, ROUNDS } from '#games/one-and-done/contest';
import { figure, inARow } from '#games/words';
import { countWord } from '../../words/number.ts';
import type { ContestWords, Item } from '../words.ts';

/** What the welcome and scoring pages say of a season, made from the constants that score it. */
export function seasonWords(contest: OneAndDone): ContestWords {
  return {
    lead: lead(contest),
    lock: 'First lock',
    steps: steps(contest),
    tip: tip(contest),
    scoring: scoringOf(contest),
    rules: rules(contest),
  };
}

function lead({ categories, athleteWord }: OneAndDone): string {
  return categories.length > 1
    ? `Pick ${countWord(categories.length)} ${athleteWord}s for every tournament, one from each category. Each ${athleteWord} once a season. Most points at the end wins.`
    : `Pick one ${athleteWord} a week, each ${athleteWord} once a season. What he earns is what you score. Most dollars at the end wins.`;
}

function scoringOf({ scoring }: OneAndDone): Item[] {
  if (scoring.by === 'earnings') return [{ title: 'Prize money', text: '1 point for each dollar that your pick wins' }];
  return Object.entries(scoring.points).map(([title, points]) => ({
    title,
    text: ROUNDS.flatMap((round) =>
      points[round] === null ? [] : `${ROUND_NAMES[round]} ${figure(points[round])}`,
    ).join(', '),
  }));
}

/** 'Gold 1-25', 'Bronze 51-100'. */
export function bounds({ name, from, to }: OneAndDone['categories'][number]): string {
  return from === null || to === null ? name : `${name} ${from}-${to}`;
}

function steps({ categories, athleteWord, lastRank, unit }: OneAndDone): Item[] {
  const many = categories.length > 1;
  return [
    {
      title: many ? `Pick ${countWord(categories.length)}` : 'Pick one',
      text: many
        ? `For each tournament: ${inARow(categories.map(bounds))}, by ${lastRank ? 'current ATP points' : 'rank'}.`
        : `For each event, any ${athleteWord} you have not used yet.`,
    },
    {
      title: 'Once a season',
      text: `A ${athleteWord} can be used in one tournament only. The best names are gone fast: plan for the big weeks.`,
    },
    {
      title: 'Beat each lock',
      text: 'Every tournament locks on its own, on its first day. Until then you may change your mind.',
    },
    {
      title: unit === 'USD' ? 'Follow the money' : 'Climb the table',
      text:
        unit === 'USD'
          ? 'One dollar of prize money is one point. The leaderboard moves after every event.'
          : 'Points depend on the tournament and on the round your players reach.',
    },
  ];
}

function tip(contest: OneAndDone): string {
  if (contest.scoring.by === 'earnings')
    return 'Purses differ by millions. Keep a favourite for the weeks that pay most, and name a back-up when someone might withdraw.';
  const wins = Object.entries(contest.scoring.points).map(([name, points]) => ({ name, win: points.W ?? 0 }));
  const [most, least] = [
    wins.reduce((a, b) => (b.win > a.win ? b : a)),
    wins.reduce((a, b) => (b.win < a.win ? b : a)),
  ];
  return `Winning a ${most.name} is worth ${figure(most.win)} points, an ${least.name} only ${figure(least.win)}. A favourite spent in a small week is gone for the big ones.`;
}

function rules({ athleteWord, lockTime, lastRank, backup, unit }: OneAndDone): Item[] {
  const zero = unit === 'USD' ? '$0' : '0 points';
  return [
    {
      title: 'Lock',
      text: `Picks lock at ${lockTime} UTC on the first day of each tournament, to the second by our clock.`,
    },
    { title: 'Missed picks', text: `No pick in a tournament is worth ${zero}, and the season goes on.` },
    backup
      ? {
          title: 'Back-up',
          text: `You may name a back-up for each event. He counts only if your ${athleteWord} never starts; then your ${athleteWord} may be used again. A back-up who was not needed may be used again too.`,
        }
      : {
          title: 'Withdrawals',
          text: `A ${athleteWord} who is published as never having started earns nothing and may be picked again.`,
        },
    ...(lastRank === null
      ? []
      : [{ title: 'Outside the pool', text: `Players ranked below ${lastRank} cannot be picked.` }]),
  ];
}
