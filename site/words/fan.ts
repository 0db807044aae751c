import { listed, plural, rankAmong } from '#games/words';

/** The words of a fan over all games, of what they ask, and of the tables of a season. */
export * from './ui.ts';

export const career = 'Career';
export const onlyYouSeePage = 'Only you can see this page. <link>Change it in your profile</link>';
export const contestsWithResults = (contests: number) => `${plural(contests, 'contest')} with results`;
export const medals = (count: number, metal: string) => `${count} ${metal}`;
export const tournamentsWon = (tournaments: number) => `${plural(tournaments, 'tournament')} won`;
export const amountSoFar = (amount: string) => `${amount} so far`;
export const duelIn = (title: string) => `Duel<hidden> in ${title}</hidden>`;
export const runningContestsHidden = 'Contests that go on are left out, because your spoiler delay is on.';
export const noRanksYet = 'Ranks appear once the first results are published.';
export const howThisIsCounted = 'How this is counted';
export const honoursRule =
  'Medals, wins, rows and lone calls count once results are official. A right player is one who went at that pick.';
export const scoreRule = 'Your score is the share of fans you matched or beat. Best call: most points, then rarest.';
export const medal = (medal: string) => `${medal} medal`;
export const shared = 'Shared';
export const noGroupOverallYet = 'The first published result in any game of the group starts these standings.';
export const membersOverAllGames = 'Members over all games';
export const noOverallYet = 'The first published result in any game starts these standings.';
export const nobodyIsRankedYet = 'Nobody is ranked yet';
export const allFansOverAllGames = 'All fans over all games';
export const firstPage = 'First page';
export const nextPage = 'Next page';
export const average = 'Average';
export const resultsAsOf = (day: string, time: string) =>
  `Results as of ${day}, ${time}; new ones come in within minutes.`;
export const notShown = 'Not shown';
export const winnersOfAll = 'All fans. Groups have their own.';
export const noWinnersYet = 'These standings begin with the first published results.';
export const tournamentWinners = 'Tournament winners';
export const andMore = (more: number) => `and ${more} more`;
export const mostPointsInOne = 'Most points in one tournament.';
export const fanDescription = 'A fan over all games: ranks, medals and best calls.';
export const overallDescription = 'All fans over all games.';
export const overallIntro = (fans: number) =>
  `${plural(fans, 'fan')} by average: the share of the other fans that they match or beat.`;
export const overallTies = 'Ties: most contests played. Still level? The rank is shared.';
export const overallRank = (rank: number, fans: number, percentile: string, contests: number) =>
  `${rankAmong(rank, fans)} overall. Average of ${plural(contests, 'contest')}: ${percentile}.`;
export const bestCallWas = (bestCallText: string, amount: string) => `Best call: ${bestCallText} (${amount})`;
export const won = (tournaments: readonly string[]) => `Won ${listed(tournaments)}`;
export const rightPlayersRow = (count: number, from: string, to: string) =>
  `${count} right players in a row: ${from} to ${to}`;
export const tournamentsRow = (count: number, from: string, to: string) =>
  `${count} tournaments in a row with points: ${from} to ${to}`;
/** `more`: calls beyond those that are named. */
export const calledAlone = (calls: readonly string[], more: number) =>
  `Called it alone: ${calls.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
export const notRankedYet = 'You’re not ranked yet';
export const howToBeRanked = 'Your first result in any game puts you here.';

// what is told the organisers
export const whatRemarksAre = 'Tell the organisers in a sentence. They answer by email, and their answer stands here.';
export const itGoesWith = (page: string) => `With it goes the page: <page>${page}</page>`;
export const yourSentence = 'What is wrong or unclear?';
export const sendToOrganisers = 'Send to the organisers';
export const signInToTell = 'Sign in to tell them: they answer you by email.';
export const whatYouTold = 'What you told them';
export const waitsForAnswer = 'Waits for an answer.';
export const answered = (answer: string) => `Answered, <when/>: ${answer}`;
export const settledWithoutAnswer = 'Looked at, <when/>. It needed no answer.';
export const toldOn = '<page/>, <when/>';
