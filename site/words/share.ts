import { figure, plural } from '#games/words';

/** The words of shared pages and pictures. */

// share-button
export const share = 'Share';
export const shareWhat = (label: string) => `Share: ${label}`;
export const networkErrorPleaseCheckYour = 'Network error. Please check your connection and try again.';

// share-dialog
export const yourUsername = 'your username';
export const groupOnPage = 'the usernames, ranks and points of your group';
export const link = 'Link';
export const square = 'Square';
export const story = 'Story';
export const wide = 'Wide';
export const light = 'Light';
export const dark = 'Dark';
export const thereIsNoPicture = 'There is no picture';
export const pictureSaved = 'Picture saved.';
export const size = 'Size';
export const looks = 'Looks';
export const savePicture = 'Save picture';
export const linkCopied = 'Link copied.';
export const anyoneCanFindItNow = 'Anyone can find it now.';
export const nowOnlyWithLink = 'Only who has the link sees it.';
export const copyLink = 'Copy link';
export const publicLabel = 'Public';
export const searchEnginesMayListThis = 'Search engines may list this page.';
export const onlyWithLinkAndWhat = (what: string) =>
  `Only who has the link sees this page. It says ${what}, and never a pick before its lock.`;
export const stopSharing = 'Stop sharing';

// [address]
export const standingsOf = (group: string) => `Standings of ${group}`;
export const calledIt = 'Called It';
export const bestCalls = 'Best calls';
export const rank = 'Rank';
export const fan = 'Fan';
export const points = 'Points';
export const ofHadIt = (sharedBy: number, entries: number) =>
  `${figure(sharedBy)} of ${plural(entries, 'fan')} had it.`;
export const canYouBeatThis = 'Can you beat this?';
export const takesPicksNobodySeesYours = (title: string) =>
  `${title} takes picks. Nobody sees yours until the lock, and every point says why. Free.`;
export const makeYourPicks = 'Make your picks';
export const alreadyHereSignIn = 'Already here? Sign in';
export const howItWorks = 'How it works';
export const predictItBeforeItLocks =
  'Predict it before it locks. Nobody sees your picks until then, and every point says why.';
export const seeAllGames = 'See all games';
export const nothingIsSharedHere = 'Nothing is shared here';
export const thisLinkIsIncompleteOr = 'This link is incomplete or no longer shared.';
export const notNow = 'Not now';
export const thisPageCouldNotBe = 'This page could not be loaded.';
export const thisPageCouldNotBeLoaded = 'This page could not be loaded';
export const pleaseTryAgainLater = 'Please try again later.';

// draw
export const browserCannotDraw = 'This browser cannot draw';
export const pictureCouldNotBeMade = 'The picture could not be made';
