import { figure, plural } from '#games/words';

/** The words of the pages of a mock draft. */
export * from './ui.ts';

export const prospectsAndBoards = 'Top Prospects & Expert Picks';
export const noBoardYet = 'No expert has published a board for this draft yet.';
export const published = (day: string) => `Published ${day}.`;
export const workedOutFromBoards = 'Worked out by this site from public boards; no expert published it.';
export const picksNotOnIt = (picks: number) => `${picks} ${picks === 1 ? 'pick is' : 'picks are'} not on it.`;
export const behindLeader = 'Behind Leader';
export const movement = 'Movement';
export const user = 'User';
export const secrecyUntilLock = 'Picks stay secret until the lock; points come with the first real pick.';

export const topCountProspects = (prospects: number) => `Top ${prospects} Prospects`;
export const prospectsNotLoaded = 'Failed to load prospects. Please try again later.';
export const allPositions = 'All Positions';
export const school = 'School';
export const classLabel = 'Class';
export const teamEarns = 'You named the team that made this pick.';
export const playerEarns = 'You named the player taken at this pick.';
export const playerOfNamedTeamEarns = 'Your player was taken by the team you named, at this pick or any other.';
export const playerOfRealTeamEarns =
  'Your player was taken by the team that really had this pick, at this pick or any other.';
export const positionEarns = 'A player of your player’s position was taken at this pick.';
export const positionOfNamedTeamEarns =
  'A player of that position was taken by the team you named, at this pick or any other.';
export const positionOfRealTeamEarns =
  'A player of that position was taken by the team that really had this pick, at this pick or any other.';
export const tradeEarns = 'You got the trade right.';
export const perfectEarns = 'Team, player, position and trade are all right.';
export const howDraftIsScored = (title: string, points: number, most: number) =>
  `How ${title} is scored: up to ${points} points a pick, ${figure(most)} in all.`;
export const upToPointsForEach = (points: number, picks: number) =>
  `Up to ${points} points for each of the ${picks} picks.`;
export const whatEarnsPoints = 'What earns points';
export const element = 'Element';
export const mostForOnePick = 'Most for one pick';
export const textMustMatch = (most: number, count: number, percent: string) =>
  `Text must match exactly; spaces around it do not count. % Score is your total divided by ${figure(most)}, with two decimals: ${figure(count)} points are ${percent}.`;
export const perfectPickHeading = 'Perfect pick';
export const standingsByTotal = (tieRule: string) =>
  `The leaderboard goes by total points. Ties: ${tieRule} “Correct Selections” counts your perfect picks.`;
export const allMadeNotConfirmed = (picks: number, open: number) => `All ${picks} picks made, ${open} not confirmed`;
export const allConfirmed = (picks: number) => `All ${picks} picks confirmed`;
export const picksLeft = (missing: number) => `${plural(missing, 'pick')} left`;

// what the game is
export const leadOfDraft = (picks: number) =>
  `Call the first round before it happens: team, player, position and trade of each of the ${picks} picks. The highest total wins.`;
export const tipOfDraft =
  'Anticipate what each team will do, not what would be the most rational choice. You score for calling it, not for being a better general manager.';
export const samplePicks = 'What three picks earn';
/** In the order of the lights of a pick. */
export const partsOfPick = [
  'Team',
  'Player: half pick, half team',
  'Position: half pick, half team',
  'Trade',
  'All right',
];
export const wholeSheet = 'Whole sheet, at most';
export const readTheBoard = 'Read the board';
export const lookThroughProspects =
  'Look through the prospects and the expert picks. Start from a board if you like, then make it yours.';
export const fillYourSheet = 'Fill your sheet';
export const choosePlayerForEach = (picks: number) =>
  `Choose a player for each of the ${picks} picks; his position fills itself. Think a pick changes hands? Turn on Trade and name the team.`;
export const beatTheLock = 'Beat the lock';
export const changeUntilDraft =
  'Change anything you want until the draft begins. Then every sheet is locked and open for all to see.';
export const watchPointsComeIn = 'Watch the points come in';
export const everyRealPickIsScored = (points: number) =>
  `Every real pick is scored as it is published, up to ${figure(points)} points in all.`;
export const allPicksLockTogether = (picks: number, startTime: string) =>
  `All ${picks} picks lock together at the announced start, ${startTime} on the day, to the second by our clock.`;
export const everySavedPickCounts = (team: number, trade: number) =>
  `Every saved pick counts at the lock, confirmed or not. Without a player a pick can still earn ${team} for its team and ${trade} for its trade.`;
export const everythingRight = 'Everything right';
export const everythingRightStory = (team: string) => `Pick 5: you say ${team} take Player A, no trade. They do.`;
export const tooEarly = 'Too early';
export const tooEarlyStory = (team: string) =>
  `Pick 5: you say ${team} take Player A. They take Player B, and Player A with their next pick.`;
export const wrongTeam = 'Wrong team';
export const wrongTeamStory = (team: string, rival: string) =>
  `Pick 5: you say ${team} take Player A. ${rival} have traded up and take him.`;
export const playerA = 'Player A';
export const playerB = 'Player B';
