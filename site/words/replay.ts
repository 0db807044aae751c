import { plural } from '#games/words';

/** The words of a draft night that is watched again. */

// draft-replay
export const pickOf = (pick: number, picks: number) => `Pick ${pick} of ${picks}`;
export const traded = 'traded';
export const nobodyCalledIt = 'Nobody called it.';
export const howManyCalledIt = (right: number, fans: number) => `${right} of ${plural(fans, 'fan')} called it.`;
export const thePick = 'The pick';
export const beforeFirstPick = 'Before the first pick';
export const allPicksAreLocked = 'All picks are locked';
export const pressPlayFollow = (steps: number) => `Press Play: ${plural(steps, 'pick')} follow.`;
export const picksReadOut = 'picks read out';
export const pause = 'Pause';
export const playAgain = 'Play again';
export const play = 'Play';
export const back = 'Back';
export const forward = 'Forward';
export const toTheEnd = 'To the end';
export const howItEnded = 'How it ended';
export const whoLeads = 'Who leads';
export const firstPlacesAfterPick = (pick: number) => `First places after pick ${pick}`;
export const rank = 'Rank';
export const fan = 'Fan';
export const points = 'Points';
export const moved = 'Moved';
export const nobodyHasPointsYet = 'Nobody has points yet.';

// watch
export const nightInTwoMinutes = (picks: number, fans: number) =>
  `${plural(picks, 'pick')} in two minutes, as they were read out, and how ${plural(fans, 'fan')} stood after each. All of it is official.`;
export const nightAmongFirst = (picks: number, fans: number, first: number) =>
  `${plural(picks, 'pick')} in two minutes, as they were read out, and how ${plural(fans, 'fan')} stood after each: among the ${plural(first, 'fan')} who ended first. All of it is official.`;
export const replayNeedsScript = 'The replay needs script. <link>See how it ended</link>.';
export const watchDraftNight = 'Watch a draft night';
export const draftNightAgainInTwo =
  'A draft night again in two minutes: pick by pick as it was read out, and who stood first after each.';
export const howIsPlayedAndHow = (title: string) => `How ${title} is played, and how it ended`;
export const noDraftIsOverWhose =
  'No draft is over whose results are official. When one is, its night can be watched here again.';
export const seeGames = 'See the games';
