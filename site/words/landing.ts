import { ordinal, plural } from '#games/words';

/** The words of the front page and the list of games. */
export * from './ui.ts';

// own-part
export const follow = 'Follow';
export const haveALook = 'Have a look';
export const seeYourPicks = 'See your picks';
export const upNextForYou = 'Up next for you';
export const introForNew = 'New here? Choose a game and make your picks before they lock.';
export const picksNotLoaded = 'Your picks could not be loaded';
export const rankedAs = (rank: number) => ordinal(rank);
export const startHere = 'Start here';
export const requests = (requests: number) => plural(requests, 'request');
export const newMembers = (members: number) => `${members} new`;
export const makeOrJoinGroup = 'Play with friends: make a group, or join one';
export const yourGroupsLead = 'Your groups:';
export const more = (more: number) => `${more} more`;
export const draft = (sport: string) => `${sport} draft`;
export const itIsOn = (subject: string) => `${subject}: it is on.`;
export const picksAreIn = (subject: string, known: number, of: number) => `${subject}: ${known} of ${of} picks are in.`;
export const allPicksAreIn = (subject: string, picks: number) => `${subject}: all ${picks} picks are in.`;
export const youAre = (rank: number) => `You are ${ordinal(rank)}.`;
export const taskOfSubject = (subject: string, what: string) => `${subject}: ${what}`;
export const locksIn = (what: string, left: string) => `${what} (locks in ${left})`;
export const isLocked = (subject: string) => `${subject} is locked`;

// game-list
export const finished = (games: number) => `Finished (${games})`;
export const availableGames = 'Available Games';
export const noGameMatches = 'No games match these filters';
export const showAllGames = 'Show all games';
export const filters = 'Filters';
export const sport = 'Sport';
export const type = 'Type';
export const letsGo = "Let's go";
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const playNow = 'Play Now';
export const landingDescription = 'All games of Called It, what is open and what needs doing now.';

// front-door and index
export const aboutCalledIt = 'About Called It';
export const aboutGames =
  'Call who goes where before it locks. Nobody sees your picks until then, and every point says why.';
export const topFive = (title: string) => `${title}: top five`;
export const newHereJoinFree = 'New here? Join free';
export const tryContest = (title: string) => `Try it: ${title}`;
export const frontTitle = 'Mock drafts and season contests';
export const frontDescription =
  'Call the NFL and NBA drafts, pick three players a tournament in tennis and a golfer a week. Predict, compete, and say you called it.';

// game
export const seeResults = 'See results';
export const followTheDraft = 'Follow the draft';
export const pointForEachDollar = '1 point for each dollar that your pick wins';
export const topTen = 'Top ten';
export const noTopTenYet = 'No results yet. The top ten appear after the first result.';
export const otherGames = 'Other games';
export const fans = (fans: number) => plural(fans, 'fan');
export const when = 'When';
export const lasts = 'Lasts';
export const enteredSoFar = 'Entered so far';
export const starts = (day: string) => `Starts ${day}`;
export const until = (day: string) => `Until ${day}`;
export const ended = (day: string) => `Ended ${day}`;
export const firstPlacesOf = (title: string) => `First places of ${title}`;
