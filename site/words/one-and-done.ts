import { capital, figure, listed, withArticle } from '#games/words';

/** The words of the pages of a season contest. */
export * from './ui.ts';

export const pointsBehindLeader = 'Points Behind Leader';
export const movementPoints = 'Movement Points';
export const movementRank = 'Movement Rank';
export const secrecyUntilEachLock = 'Picks stay secret until each lock; points come with the first results.';
export const country = 'Country';
export const officialPoints = 'Official Points';
export const notAwarded = 'NA';
export const tournamentsAndTheirPay = '<link>All tournaments</link> with their dates and what they pay.';
export const standingsByPoints = (ties: string) =>
  `The leaderboard goes by total points and compares with the last completed tournament. Ties: ${ties}`;
export const standingsByDollars = (ties: string) =>
  `The leaderboard goes by total dollars and compares with the last completed tournament. Ties: ${ties}`;
export const howSeasonIsScored = (title: string) =>
  `How ${title} is scored, with a worked example, and what happens to missed picks and ties.`;
export const summary = 'Summary';
export const playerCategories = 'Player Categories';
export const rankTo = (from: number | null, to: number | null) => `Rank ${from ?? ''} to ${to ?? ''}`;
export const pickOfEachCategory =
  'One pick from each category in every tournament. A player’s category is decided by his ranking, not by his seeding.';
export const pointsByRound = 'Points by round';
export const roundEarns = 'A pick earns the points of the round in which his tournament ended.';
export const round = 'Round';
export const dollarIsPoint = 'A dollar is a point';
export const prizeMoneyIsScore = (athleteWord: string) =>
  `Your ${athleteWord}’s official prize money in the event is your score for the week. A missed cut pays nothing, and so does an event you left empty. An event whose money is not known yet stays open; it is never counted as zero.`;
export const playerRankings = 'Player Rankings';
export const categoriesByAtp = (names: string) =>
  `Categories go by current ATP points: ${names}. The ranking is fixed for the season, so nobody changes category half way.`;
export const listByWorldRanking = (athleteWord: string) =>
  `The ${athleteWord}s are listed by world ranking. Everyone in the list can be picked.`;
export const everyTournamentIsLocked = 'Every tournament is locked';
export const allPicked = 'all picked';
export const fieldIsNotSet = 'its field is not set yet';
export const pickYour = (athleteWord: string) => `pick your ${athleteWord}`;
export const pickYourPlayers = (categories: readonly string[]) =>
  `pick your ${listed(categories)} player${categories.length === 1 ? '' : 's'}`;
export const chosenNotConfirmed = (unconfirmed: readonly string[]) => `${listed(unconfirmed)} chosen, not confirmed`;
export const noTournamentFits = 'No tournament fits both filters. <link>Show all</link>';
export const all = 'All';
export const tournamentsNotLoaded = 'Failed to load tournaments. Please try again later.';
export const winner = 'Winner';
export const finished = 'Finished';
export const resultsAwaited = 'Results awaited';
export const running = 'Running';
export const cancelledScoresNothing = 'Cancelled: scores nothing';

// what the game is
export const firstLock = 'First lock';
export const leadOfCategories = (categories: string, athleteWord: string) =>
  `Pick ${categories} ${athleteWord}s for every tournament, one from each category. Each ${athleteWord} once a season. Most points at the end wins.`;
export const leadOfEarnings = (athleteWord: string) =>
  `Pick one ${athleteWord} a week, each ${athleteWord} once a season. What he earns is what you score. Most dollars at the end wins.`;
export const pickSoMany = (count: string) => `Pick ${count}`;
export const pickOne = 'Pick one';
export const forEachByPoints = (categories: string) => `For each tournament: ${categories}, by current ATP points.`;
export const forEachByRank = (categories: string) => `For each tournament: ${categories}, by rank.`;
export const forEachEventAny = (athleteWord: string) => `For each event, any ${athleteWord} you have not used yet.`;
export const onceASeason = 'Once a season';
export const usedInOneOnly = (athleteWord: string) =>
  `${capital(withArticle(athleteWord))} can be used in one tournament only. The best names are gone fast: plan for the big weeks.`;
export const beatEachLock = 'Beat each lock';
export const everyTournamentLocks =
  'Every tournament locks on its own, on its first day. Until then you may change your mind.';
export const followTheMoney = 'Follow the money';
export const climbTheStandings = 'Climb the standings';
export const oneDollarIsOnePoint = 'One dollar of prize money is one point. The leaderboard moves after every event.';
export const pointsDependOnRound = 'Points depend on the tournament and on the round your players reach.';
export const tipOfEarnings =
  'Purses differ by millions. Keep a favourite for the weeks that pay most, and name a back-up when someone might withdraw.';
/** `most` and `least`: the kinds of tournaments whose winners earn most and least. */
export const tipOfRounds = (most: { name: string; win: number }, least: { name: string; win: number }) =>
  `Winning ${withArticle(most.name)} is worth ${figure(most.win)} points, ${withArticle(least.name)} only ${figure(least.win)}. A favourite spent in a small week is gone for the big ones.`;
export const picksLockAt = (when: string) =>
  `Picks lock at <time>${when}</time> on the first day of each tournament, to the second by our clock.`;
export const noPickIsWorthNoDollars = 'No pick in a tournament is worth $0, and the season goes on.';
export const noPickIsWorthNoPoints = 'No pick in a tournament is worth 0 points, and the season goes on.';
export const backup = 'Back-up';
export const youMayNameBackup = (athleteWord: string) =>
  `You may name a back-up for each event. He counts only if your ${athleteWord} never starts; then your ${athleteWord} may be used again. A back-up who was not needed may be used again too.`;
export const neverStartedIsFree = (athleteWord: string) =>
  `${capital(withArticle(athleteWord))} who is published as never having started earns nothing and may be picked again.`;
export const outsideThePool = 'Outside the pool';
export const rankedBelow = (lastRank: number) => `Players ranked below ${lastRank} cannot be picked.`;
export const golfer = (letter: string) => `Golfer ${letter}`;
export const playerLetter = (letter: string) => `Player ${letter}`;
export const theEvent = 'the event';
export const aTournament = (designation: string) => withArticle(designation);
export const fourWeeks = 'Four weeks';
export const heWins = 'He wins';
export const heMissesTheCut = 'He misses the cut';
export const heNeverStarts = 'He never starts, your back-up does';
export const youForgotToPick = 'You forgot to pick';
