/** The words of what is around every page: header, foot, errors. */

export const logout = 'Logout';
export const offlineUpdated = (time: string) => `Offline. Updated ${time}`;
export const allGames = 'All games';
export const profileOf = 'Profile of';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const wrongOrUnclear = 'Something wrong or unclear?';
export const joinFree = 'Join free';
export const calledItAllGames = 'Called It: all games';
export const home = 'Home';
export const pageNeedsScript =
  'This page needs JavaScript: it knows you by it, and saves what you do. Please switch it on, then <link>sign in</link>.';
export const previewOfDraft = 'A draft as fans will see it. Only its organisers find this page.';
export const readableWithoutScript =
  'Without JavaScript you can read this page. To change something, please switch it on.';
export const admin = 'Admin';
export const me = 'Me';
export const oneMoment = 'One moment';
export const pageIsForFans = 'This page is for fans who are signed in.';
export const browserTakesNoCookie =
  'Your browser takes no cookie from this site, and without one it cannot tell who asks for a page. Allow it, then try again.';
export const noSuchPage = 'No such page';
export const addressLeadsNowhere = 'This address leads nowhere.';
export const outOfBounds = 'Out of bounds';
export const noPageHere = 'There is no page at this address. It may have been mistyped, or the season has moved on.';
export const somethingWentWrong = 'Something went wrong';
export const pageCouldNotBeShown = 'The page could not be shown.';
export const fumble = 'Fumble';
export const wentWrongOnOurSide = 'Something went wrong on our side. It has been logged. Please try again in a moment.';
export const noConnection = 'No connection';
export const noConnectionNow = 'There is no connection right now.';
export const pageNotSeenBefore =
  'This page has not been opened on this device before, so there is nothing to show yet. Pages that you have seen stay readable.';
export const privacyDescription = 'What Called It keeps about you, why, and for how long.';
export const termsDescription = 'The rules for everybody who plays on Called It.';
export const partNotLoaded = 'A part of this page could not be loaded.';
export const reload = 'Reload';
export const skipToContent = 'Skip to content';
export const gotIt = 'Got it';
export const notificationsAreOnHere = 'Notifications are on. You choose which in your profile.';
export const notifyMe = 'Notify me';
export const reminderQuestion = 'Want a reminder before picks lock?';
export const reminderOffer =
  'We’ll nudge you an hour before a lock if you have picks missing, and send your points. Never at night.';
export const notificationsNeedHomeScreen =
  'On an iPhone or iPad notifications come to the app on your Home Screen: tap Share in Safari, then “Add to Home Screen”, open Called It from there, and turn them on in your profile.';
export const shownOf = (shown: number, of: number) => `${shown} of ${of}`;
export const calledIt = 'Called It';
export const close = 'Close';
export const games = 'Games';
export const groups = 'Groups';
export const guest = 'Guest';
export const ghost = 'Ghost';
export const notNow = 'Not now';
export const picks = 'Picks';
export const signIn = 'Sign in';
export const standings = 'Standings';
export const tryAgain = 'Try again';
export const notificationsNotAllowed =
  'Your browser does not allow it. You can allow it in its settings for this site.';
