/** The words of the results of a season. */
export * from './ui.ts';

export const soFar = 'So far';
export const complete = 'Complete';
export const noResultsYet = 'No results yet.';
export const hideAhead = 'Hide what is still ahead';
export const showAhead = (ahead: number) => `Show ${ahead} still ahead`;
export const nothingPicked = 'Nothing picked yet, and no results.';
export const resultsByTournament = 'Results by tournament';
export const selection = 'Selection';
export const result = 'Result';
export const earnings = 'Earnings';
export const whyOfTournament = (total: string, tournament: string) => `${total} at ${tournament}, why`;
export const pickedAndEarned = (tournament: string, picked: string, earned: string) =>
  `${tournament}, ${picked}: ${earned}`;
export const howTheyDid = 'How they did';
export const openPicksAreSecret = 'Picks of open tournaments stay secret until they lock.';
export const oneTournamentAwaitsResults = '1 tournament is waiting for results and isn’t counted yet.';
export const tournamentsAwaitResults = (awaiting: number) =>
  `${awaiting} tournaments are waiting for results and aren’t counted yet.`;
export const overTime = (unit: string) => `${unit} over time`;
export const start = 'Start';
export const pointsByCategory = 'Points by category and in total';
export const backToLeaderboard = 'Back to Leaderboard';
export const noResultsFound = 'No results found';
export const youHaveNoLockedPicks = 'You have no locked picks yet.';
export const picksShowOnceLocked = 'Picks show here once their tournament has locked.';
export const resultsFor = (name: string) => `Results for ${name}`;
export const resultsOfThisFan = 'Results for this fan';
export const yourResults = 'Your Results';
export const resultsAreIncomplete = 'Some results could not be loaded.';
export const userResultsNotLoaded = 'Failed to load user results';
export const neverStarted = 'Never started';
export const awaitingResults = 'Awaiting results';
export const didNotPlay = 'Did not play';
export const pointsOfCategory = (name: string) => `${name} Points`;
export const totalEarnings = 'Total Earnings';
export const atTournamentEarned = (tournament: string, earned: string) => `at ${tournament}, ${earned}`;
export const atTournamentNothing = (tournament: string) => `at ${tournament}, nothing earned`;
export const leading = 'Leading';
export const behindLeader = (amount: string) => `${amount} behind the leader`;
