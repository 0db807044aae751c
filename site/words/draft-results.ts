import { figure, plural } from '#games/words';

/** The words of the night of a draft, live and again, and of its results. */
export * from './ui.ts';

export const byTradeTo = (team: string) => `by a trade to ${team}`;
export const soManyGone = (players: number) => `${players} gone`;
export const percent = (percent: number) => `${percent}%`;
export const onClockPick = (pick: number) => `On the clock, pick ${pick}`;
export const upToPointsForTheRest = (gain: number) => `Gone already: up to ${gain} points for the rest`;
export const upToPoints = (gain: number) => `Up to ${gain} points`;
export const pickByTrade = (pick: number, team: string) => `Pick ${pick}, ${team} by a trade`;
export const yourPickIs = (player: string) => `Your pick: ${player}`;
export const pointsForYou = 'points for you';
export const onClock = 'On the clock';
export const timeTillDraft = 'Time till the draft';
export const draftBeginsAtLock = 'The draft begins at the lock';
export const nightIsComing = 'Then each pick turns over here as it comes, beside your pick and your friends’.';
export const yourPoints = 'Your points';
export const yourRank = 'Your rank';
export const allPicksSoFar = 'All picks so far';
export const allPicks = 'All picks';
export const soManyPoints = (points: number) => `${figure(points)} points`;
export const firstInGroup = (group: string) => `First in ${group}`;
export const watchItAgain = 'Watch it again';
export const youMadeNoPicks = 'You made no picks before the lock.';
export const theyMadeNoPicks = (username: string) => `${username} made no picks before the lock.`;
export const resultsComeAfterDraft = (when: string) =>
  `Results come after the draft on ${when}. Until then only you see your picks.`;
export const resultsNotAvailableYet = 'Results Not Available Yet';
export const picksOpenAtLock = (lock: string) => `Everyone’s picks open at the lock: ${lock}.`;
export const picksAreSecret = 'These picks are still secret';
export const resultsComePickByPick = (when: string) =>
  `Results come after the draft on ${when}, pick by pick. This page updates automatically.`;
export const rankPickByPick = 'Rank, pick by pick';
export const besideFriends = 'Beside your friends';
export const noGroupPlaysThis = 'No group of yours plays this draft.';
export const friendsInGrey = (group: string, friends: readonly string[]) =>
  `In grey: ${friends.join(', ')} of ${group}`;
export const official = 'Official';
export const allPicksAreIn = (picks: number) => `All ${picks} picks are in.`;
export const live = 'Live';
export const updatesAutomatically = (progress: string) => `${progress}. Updates automatically.`;
export const noDelay = 'No spoiler delay';
export const minutesBehind = (minutes: number) => `${plural(minutes, 'minute')} behind`;
export const howFarDraftIs = 'How far the draft is';
export const spoilerDelay = 'Spoiler delay';
export const pickIsIn = (first: number) => `Pick ${first} is in`;
export const picksAreIn = (picks: number) => `${picks} picks are in`;
export const atPickWithPoints = (pick: number, points: number) => `at pick ${pick}, ${figure(points)} points`;
export const atPickNoPoints = (pick: number) => `at pick ${pick}, no points`;
export const howDid = (username: string) => `How ${username} did`;
export const itWas = (outcome: string) => `It was ${outcome}`;
export const totalPointsScored = 'Total Points Scored';
export const yes = 'Yes';
export const no = 'No';
export const picksAndPoints = 'Picks and points';
export const realDraft = 'The real draft';
export const whosePick = (who: string, pick: string) => `${who}: ${pick}`;
export const noMatch = ', no match';
export const pickAndPoints = (pick: number, player: string, points: number) =>
  `Pick ${pick}, ${player}: ${points} points`;
export const onePick = (pick: number) => `pick ${pick}`;
export const teamShort = 'T';
export const playerShort = 'P';
export const positionShort = 'Po';
export const tradeShort = 'Tr';
export const perfectShort = '★';
export const notYet = 'Not yet';
export const match = 'Match';
export const pointsAtPickWhy = (points: number, pick: number) => `${points} points at pick ${pick}, why`;
export const perfect = '★ Perfect';
export const justIn = 'Just in';
export const withoutPlayer = 'no player';
export const pickCame = (pick: number, team: string, player: string) => `Pick ${pick}: ${team}, ${player}.`;
export const pickEarned = (pick: number, team: string, player: string, points: number) =>
  `Pick ${pick}: ${team}, ${player}, ${points} points.`;
export const actualResults = (username: string) => `${username} Actual Results`;
export const dayAtTime = (day: string, startTime: string) => `${day} at ${startTime}`;
export const ofPicksIn = (published: number, picks: number) => `${published} of ${picks} picks in`;
export const ofFans = (fans: number) => `of ${plural(fans, 'fan')}`;
export const betterThanExperts = (beaten: number, experts: number) =>
  `Better than ${beaten} of ${plural(experts, 'expert')}`;
export const nobodyCalledIt = 'Nobody called it.';
export const howManyCalledIt = (right: number, fans: number) => `${right} of ${plural(fans, 'fan')} called it.`;
export const beforeFirstPick = 'Before the first pick';
export const orderOfNight = 'The clubs in their order';
export const pressPlayFollow = (steps: number) => `All picks are locked. Press Play: ${plural(steps, 'pick')} follow.`;
export const picksReadOut = 'picks read out';
export const pause = 'Pause';
export const playAgain = 'Play again';
export const play = 'Play';
export const forward = 'Forward';
export const toTheEnd = 'To the end';
export const howItEnded = 'How it ended';
export const whoLeads = 'Who leads';
export const firstPlacesAfterPick = (pick: number) => `First places after pick ${pick}`;
export const moved = 'Moved';
export const nobodyHasPointsYet = 'Nobody has points yet.';
export const nightInTwoMinutes = (picks: number, fans: number) =>
  `${plural(picks, 'pick')} in two minutes, as they were read out, and how ${plural(fans, 'fan')} stood after each. All results are official.`;
export const nightOfFirst = (picks: number, fans: number, first: number) =>
  `${plural(picks, 'pick')} in two minutes, as they were read out, and how ${plural(fans, 'fan')} stood after each: among the ${plural(first, 'fan')} who ended first. All results are official.`;
export const replayNeedsScript = 'The replay needs script. <link>See how it ended</link>.';
export const replayDescription =
  'A draft night again in two minutes: pick by pick as it was read out, and who stood first after each.';
export const aboutGame = (title: string) => `How ${title} is played, and how it ended`;
export const noNightYet =
  'No draft is over whose results are official. When one is, its night can be watched here again.';
export const seeGames = 'See the games';
