import { plural } from '#games/words';

/** The words of picks that are made before anybody registers. */
export * from './ui.ts';

export const claimingPicks = 'Saving the picks from this device…';
export const claimFailed = (failed: string) => `${failed} Your picks are still on this device, and nothing is lost.`;
export const goOn = 'Go on';
export const noPickSaved = 'No pick was saved.';
export const onePickSaved = '1 pick is saved.';
export const picksSaved = (saved: number) => `${plural(saved, 'pick')} are saved.`;
export const onePickNotSaved = 'One pick is not saved';
export const picksNotSaved = (left: number) => `${plural(left, 'pick')} are not saved`;
export const goToYourPicks = 'Go to your picks';
export const pickingForEntrant = (name: string) => `You are picking for ${name}`;
export const notYourOwnSheet = (name: string) => `This is not your own sheet. It counts in ${name} only.`;
export const onlyCaptainsEnterPicks = 'Only captains enter picks, and only for people without an account.';
export const picksTookNoPart = 'The lock has fallen. What was picked on this device did not take part.';
export const picksAreClosed = 'Picks are closed';
export const seeHowItStands = 'See how it stands';
export const onThisDeviceOnly = 'These picks are on this device only. <link>Join free</link> to keep them.';

export const picksFromThisDevice = 'Picks from this device';
export const picksBeforeSignIn = 'What you picked before you signed in.';
export const contestThatIsOver = 'A contest that is over';
export const takesNoPicks = 'It takes no picks any more';
export const pickOfPlayer = (pick: number, player: string) => `Pick ${pick}: ${player}`;
export const pickOfTrade = (pick: number, team: string) => `Pick ${pick}: a trade with ${team}`;
export const youHaveThere = (player: string) => `You have ${player} there`;
export const youHaveTradeWithThere = (team: string) => `You have a trade with ${team} there`;
export const youHaveAtPick = (player: string, pick: number) => `You have ${player} at pick ${pick}`;
export const noSuchTournament = 'There is no such tournament any more';
