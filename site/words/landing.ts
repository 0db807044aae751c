import { ordinal, plural } from '#games/words';

/** The words of the front page and the list of games. */

// filter-form
export const filters = 'Filters';
export const sport = 'Sport';
export const type = 'Type';
export const status = 'Status';
export const letsGo = "Let's go";

// game-card
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const timeTillLock = 'Time till Lock';
export const seeResults = 'See the results';
export const playNow = 'Play Now';

// game-list
export const availableGames = 'Available Games';
export const noGamesMatchTheseFilters = 'No games match these filters';
export const showAllGames = 'Show all games';

// groups-line
export const requests = (requests: number) => plural(requests, 'request');
export const newMembers = (members: number) => `${members} new`;
export const yourGroups = 'Your groups';
export const playWithFriendsMakeGroup = 'Play with friends: make a group, or join one';
export const yourGroupsLead = 'Your groups:';
export const more = (more: number) => `${more} more`;
export const groups = 'Groups';

// own-part
export const welcomeFan = (username: string) => `Welcome, ${username}!`;
export const welcome = 'Welcome';
export const follow = 'Follow';

// todo
export const makeYourPicks = 'Make your picks';
export const haveALook = 'Have a look';
export const seeYourPicks = 'See your picks';
export const upNextForYou = 'Up next for you';
export const newHereChooseGameAnd = 'New here? Choose a game and make your picks before they lock.';
export const changePicksUntilTheyLock = 'Change picks until they lock; then everyone can see them.';
export const yourPicksCouldNotBe = (title: string) => `${title}: your picks could not be loaded`;
export const startHere = 'Start here';

// front-door
export const aboutCalledIt = 'About Called It';
export const predictDraftsAndTournamentsFree = 'Predict drafts and tournaments. Free.';
export const callWhoGoesWhereBefore =
  'Call who goes where before it locks. Nobody sees your picks until then, and every point says why.';
export const topFive = (title: string) => `${title}: top five`;
export const newHereJoinFree = 'New here? Join free';
export const tryContest = (title: string) => `Try it: ${title}`;
export const watchDraftNight = 'Watch a draft night';

// game-intro
export const fans = (fans: number) => plural(fans, 'fan');
export const when = 'When';
export const lasts = 'Lasts';
export const enteredSoFar = 'Entered so far';

// games-list
export const starts = (day: string) => `Starts ${day}`;
export const until = (day: string) => `Until ${day}`;
export const ended = (day: string) => `Ended ${day}`;

// places
export const firstPlacesOf = (title: string) => `First places of ${title}`;
export const rank = 'Rank';
export const fan = 'Fan';
export const points = 'Points';

// [game]
export const seeResultsOfGame = 'See results';
export const tryIt = 'Try it';
export const howToPlay = 'How to play';
export const scoring = 'Scoring';
export const topTen = 'Top ten';
export const leaderboard = 'Leaderboard';
export const noResultsYetTopTen = 'No results yet. The top ten appear after the first result.';
export const otherGames = 'Other games';
export const goodToKnow = 'Good to know';

// index
export const mockDraftsAndSeasonContests = 'Mock drafts and season contests';
export const callNflAndNbaDrafts =
  'Call the NFL and NBA drafts, pick three players a tournament in tennis and a golfer a week. Predict, compete, and say you called it.';
export const calledIt = 'Called It';
export const loading = 'Loading...';
export const signIn = 'Sign in';

// landing
export const games = 'Games';
export const allGamesOfCalledIt = 'All games of Called It, what is open and what needs doing now.';

// night
export const draft = (sport: string) => `${sport} draft`;
export const itIsOn = (subject: string) => `${subject}: it is on.`;
export const picksAreIn = (subject: string, known: number, of: number) => `${subject}: ${known} of ${of} picks are in.`;
export const allPicksAreIn = (subject: string, picks: number) => `${subject}: all ${picks} picks are in.`;
export const youAre = (rank: number) => `You are ${ordinal(rank)}.`;

// task
export const taskOfSubject = (subject: string, what: string) => `${subject}: ${what}`;
export const locksIn = (subject: string, what: string, left: string) => `${subject}: ${what} (locks in ${left})`;
export const isLocked = (subject: string) => `${subject} is locked`;
