import { ordinal, plural } from '#games/words';

/** The words of the leaderboards. */
export * from './ui.ts';

export const soFar = (beaten: string) => `${beaten} so far`;
export const pointsUntilDelay = (points: string, until: string) => `${points}. Spoiler delay: updates at ${until}.`;
export const heldBackUntil = (until: string) => `Held back until ${until}`;
export const findAFan = 'Find a fan';
export const youWere = (rank: string) => `You were ${rank}`;
export const spoilerDelayIsOn = 'Your spoiler delay is on, so standings are as late as your results.';
export const notEnteredYet = 'You’re not entered yet';
export const pickToJoin = 'Make a pick before the lock to join.';
export const notInThisOne = 'You’re not in this one';
export const chooseAnotherGame = 'It has locked. Choose another game to play.';
export const youreEntered = 'You’re entered';
export const ranksStartLater = 'No results yet. Ranks start with the first one.';
export const yourRank = (rank: number) => `Your rank: ${ordinal(rank)}`;
export const nobodyHasMore = (sum: string) => `${sum}: nobody has more`;
export const behindLeader = (sum: string, gap: string) => `${sum}, ${gap} behind the leader`;
export const pointsMayChange = 'Points may change until the results are official.';
export const notRanked = (rank: string) => `Not ranked; would be ${rank}`;
export const ghostHasNoRank = 'Not ranked';
export const groupConsensus = 'The group’s consensus';
export const consensusInShort = 'what most of you picked';
export const expertsMean = 'The experts’ mean';
export const expertsMeanInShort = 'mean of all their boards';
export const yourselfIn = (contest: string) => `You in ${contest}`;
export const lastYearInShort = 'your points at its end';
export const standingsByRank = 'Standings by rank';
export const ranksTo = (top: number, bottom: number) => `Ranks ${top} to ${bottom}`;
export const nobodyIsInYet = 'Nobody is in yet';
export const tryPartOfName = 'Try a part of the name.';
export const firstFanToMakePick = 'The first fan to make a pick appears here.';
export const moreFans = 'More fans';
export const rankNumber = (top: number) => `Rank ${top}`;
export const malformed = 'Invalid data format received from server';
export const draftNotLoaded = 'Failed to load leaderboard. Please try again later.';
export const seasonNotLoaded = 'Failed to fetch leaderboard data';
export const pointsAtPick = (points: number, published: number, picks: number) =>
  `${plural(points, 'point')} with ${published} of ${picks} picks in`;
export const expertsBeaten = (beaten: number, experts: number) => `You’re ahead of ${beaten} of ${experts} experts`;
