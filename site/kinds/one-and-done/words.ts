import type { OneAndDone } from '#games/one-and-done/contest';
import { inARow } from '#games/words';
import { countWord } from '../../words/number.ts';
import * as words from '../../words/one-and-done.ts';
import { lockClock, lockInstant } from '../../words/zone.ts';
import type { ContestWords, Item } from '../words.ts';

/** What the welcome and scoring pages say of a season, made from the constants that score it. */
export function seasonWords(contest: OneAndDone): ContestWords {
  const { categories, athleteWord } = contest;
  return {
    lead:
      categories.length > 1
        ? words.leadOfCategories(countWord(categories.length), athleteWord)
        : words.leadOfEarnings(athleteWord),
    lock: () => words.firstLock,
    steps: steps(contest),
    tip: tip(contest),
    rules: (now) => rules(contest, now),
  };
}

/** 'Gold 1-25', 'Bronze 51-100'. */
export function bounds({ name, from, to }: OneAndDone['categories'][number]): string {
  return from === null || to === null ? name : `${name} ${from}-${to}`;
}

function steps({ categories, athleteWord, lastRank, unit }: OneAndDone): Item[] {
  const many = categories.length > 1;
  return [
    many
      ? [
          words.pickSoMany(countWord(categories.length)),
          (lastRank ? words.forEachByPoints : words.forEachByRank)(inARow(categories.map(bounds))),
        ]
      : [words.pickOne, words.forEachEventAny(athleteWord)],
    [words.onceASeason, words.usedInOneOnly(athleteWord)],
    [words.beatEachLock, words.everyTournamentLocks],
    unit === 'USD'
      ? [words.followTheMoney, words.oneDollarIsOnePoint]
      : [words.climbTheStandings, words.pointsDependOnRound],
  ];
}

function tip(contest: OneAndDone): string {
  if (contest.scoring.by === 'earnings') return words.tipOfEarnings;
  const wins = Object.entries(contest.scoring.points).map(([name, points]) => ({ name, win: points.W ?? 0 }));
  const [most, least] = [
    wins.reduce((a, b) => (b.win > a.win ? b : a)),
    wins.reduce((a, b) => (b.win < a.win ? b : a)),
  ];
  return words.tipOfRounds(most, least);
}

function rules(contest: OneAndDone, now: number): Item[] {
  const { athleteWord, lastRank, backup, unit } = contest;
  return [
    [words.lock, words.picksLockAt(lockClock(contest)), lockInstant(contest, now)],
    [words.missedPicks, unit === 'USD' ? words.noPickIsWorthNoDollars : words.noPickIsWorthNoPoints],
    backup
      ? [words.backup, words.youMayNameBackup(athleteWord)]
      : [words.withdrawals, words.neverStartedIsFree(athleteWord)],
    ...(lastRank === null ? [] : [[words.outsideThePool, words.rankedBelow(lastRank)] as const]),
  ];
}
