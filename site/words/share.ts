/** The words of shared pages and pictures. */
export * from './ui.ts';

export const share = 'Share';
export const shareWhat = (label: string) => `Share: ${label}`;
export const yourUsername = 'your username';
export const groupOnPage = 'the usernames, ranks and points of your group';
export const square = 'Square';
export const story = 'Story';
export const wide = 'Wide';
export const size = 'Size';
export const looks = 'Looks';
export const linkCopied = 'Link copied.';
export const copyLink = 'Copy link';
export const pageIsPublic = 'Search engines may list this page.';
export const pageIsSecret = (what: string) =>
  `Only who has the link sees this page. It says ${what}, and never a pick before its lock.`;
export const stopSharing = 'Stop sharing';
export const standingsOf = (group: string) => `Standings of ${group}`;
export const bestCalls = 'Best calls';
export const givenUpSince = 'Given up since then';
export const cost = 'Cost';
export const earned = 'Earned';
export const canYouBeatThis = 'Can you beat this?';
export const gameTakesPicks = (title: string) =>
  `${title} takes picks. Nobody sees yours until the lock, and every point says why. Free.`;
export const howItWorks = 'How it works';
export const noGameTakesPicks =
  'Predict it before it locks. Nobody sees your picks until then, and every point says why.';
export const nothingIsSharedHere = 'Nothing is shared here';
export const linkOpensNothing = 'This link is incomplete or no longer shared.';
export const pageDidNotLoad = 'This page could not be loaded.';
export const pageDidNotLoadTitle = 'This page could not be loaded';
export const tryLater = 'Please try again later.';
export const pictureCouldNotBeMade = 'The picture could not be made';
