import type { Contest } from '#games/contest';
import { tieRule } from '#games/kinds';
import { type MockDraft, maxPoints, POINTS } from '#games/mock-draft/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { figure } from '#games/words';
import { longDay } from '../../words/day.ts';
import { countWord } from '../../words/number.ts';

/** What the welcome and scoring pages say of a contest, made from the constants that score it. */
export type Item = { title: string; text: string };

export function lead(contest: Contest): string {
  if (contest.kind === 'mock-draft')
    return `Call the first round before it happens: ${contest.picks} picks, and for each one the team, the player, his position and whether the pick is traded. The highest total wins.`;
  const { categories, athleteWord } = contest;
  return categories.length > 1
    ? `Pick ${countWord(categories.length)} ${athleteWord}s for every tournament, one from each category. Each ${athleteWord} once a season. Most points at the end wins.`
    : `Pick one ${athleteWord} a week, each ${athleteWord} once a season. What he earns is what you score. Most dollars at the end wins.`;
}

/** 'Gold 1-25', 'Bronze 51-100'. */
export function bounds({ name, from, to }: OneAndDone['categories'][number]): string {
  return from === null || to === null ? name : `${name} ${from}-${to}`;
}

export function when({ startsOn, endsOn }: Contest): string {
  return startsOn === endsOn ? longDay(startsOn) : `${longDay(startsOn)} to ${longDay(endsOn)}`;
}

export function steps(contest: Contest): Item[] {
  return contest.kind === 'mock-draft' ? draftSteps(contest) : seasonSteps(contest);
}

function draftSteps(contest: MockDraft): Item[] {
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

function seasonSteps({ categories, athleteWord, lastRank, unit }: OneAndDone): Item[] {
  const many = categories.length > 1;
  return [
    {
      title: many ? `Pick ${countWord(categories.length)}` : 'Pick one',
      text: many
        ? `For each tournament: ${categories.map(bounds).join(', ')}, by ${lastRank ? 'current ATP points' : 'rank'}.`
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

export function tip(contest: Contest): string {
  if (contest.kind === 'mock-draft')
    return 'Anticipate what each team will do, not what would be the most rational choice. You score for calling it, not for being a better general manager.';
  if (contest.scoring.by === 'earnings')
    return 'Purses differ by millions. Keep a favourite for the weeks that pay most, and name a back-up when someone might withdraw.';
  const wins = Object.entries(contest.scoring.points).map(([name, points]) => ({ name, win: points.W ?? 0 }));
  const [most, least] = [
    wins.reduce((a, b) => (b.win > a.win ? b : a)),
    wins.reduce((a, b) => (b.win < a.win ? b : a)),
  ];
  return `Winning a ${most.name} is worth ${figure(most.win)} points, an ${least.name} only ${figure(least.win)}. A favourite spent in a small week is gone for the big ones.`;
}

/** Lock, missed picks, secrecy, ties, corrections: said before they are needed. */
export function houseRules(contest: Contest): Item[] {
  return [...(contest.kind === 'mock-draft' ? draftRules(contest) : seasonRules(contest)), ...commonRules(contest)];
}

function draftRules(contest: MockDraft): Item[] {
  return [
    {
      title: 'Lock',
      text: `All ${contest.picks} picks lock together at the announced start, ${contest.event.startTime} on the day. The clock of this site decides, to the second.`,
    },
    {
      title: 'Missed picks',
      text: `At the lock every pick counts as it stands, confirmed or not. Without a player a pick can still earn ${POINTS.team} for its team and ${POINTS.trade} for its trade.`,
    },
  ];
}

function seasonRules({ athleteWord, lockTime, lastRank, backup, unit }: OneAndDone): Item[] {
  const zero = unit === 'USD' ? '$0' : '0 points';
  return [
    {
      title: 'Lock',
      text: `A tournament locks at ${lockTime} UTC on its first day. The clock of this site decides, to the second.`,
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

function commonRules(contest: Contest): Item[] {
  return [
    {
      title: 'Secrecy',
      text: 'Until the lock only you see your picks, whoever else asks. Afterwards everyone does.',
    },
    { title: 'Ties', text: tieRule(contest) },
    {
      title: 'Corrections',
      text: 'If a published result is corrected, every score is worked out anew. Nothing is added twice.',
    },
  ];
}
