import { plural } from '#games/words';

/** The words of the plain pieces: form, pager, dialog. */

// passkey
export const noPasskeyWasUsedPlease = 'No passkey was used. Please try again.';
export const thisDeviceHasPasskeyOf = 'This device has a passkey of yours already.';
export const thisDeviceOrBrowserCannot = 'This device or browser cannot do this. Please try another one.';

// problem
export const networkErrorPleaseCheckYour = 'Network error. Please check your connection and try again.';
export const errorOccurredPleaseTryAgain = 'An error occurred. Please try again.';

// ask-first
export const cancel = 'Cancel';

// banner
export const dismiss = 'Dismiss';

// dialog
export const close = 'Close';

// failed
export const tryAgain = 'Try again';

// provisional
export const provisional = 'Provisional';

// skeleton
export const loading = 'Loading...';

// filters
export const searchByName = 'Search by name';
export const search = 'Search';

// password-field
export const hide = 'Hide';
export const show = 'Show';

// picker-sheet
export const chosenNow = 'Now: <choice/>';
export const clear = 'Clear';
export const nobodyMatches = (typed: string) => `Nobody matches “${typed}”`;

// username-field
export const username = 'Username';

// pager
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';

// points-chart
export const points = 'Points';
export const total = 'Total';
export const fromTotalToTotal = (total: string, label: string, lastTotal: string, lastLabel: string) =>
  `From ${total} after ${label} to ${lastTotal} after ${lastLabel}`;
export const sameAsTable = 'The same as a table';

// story-card
export const bestCall = 'Best call';
export const worstMiss = 'Worst miss';

// machine
export const againInSeconds = (seconds: number) => `It can be tried again in ${plural(seconds, 'second')}.`;
export const againInMinutes = (minutes: number) => `It can be tried again in ${plural(minutes, 'minute')}.`;

// live-filter
export const shownOf = (shown: number, of: number) => `${shown} of ${of}`;

// progress
export const doneOf = (done: number, of: number, unit: string) => `${done} of ${of} ${unit}`;

// picture
export const choosePngJpegOrWebp = 'Choose a PNG, JPEG or WebP picture';
export const thisFileIsNotPicture = 'This file is not a picture';
export const thisPictureCouldNotBe = 'This picture could not be read';

// picture-form
export const changePicture = 'Change picture';
export const discard = 'Discard';
export const pictureSaved = 'Picture saved';
export const pngJpegOrWebpOf = 'PNG, JPEG or WebP, of any size';
export const savePicture = 'Save picture';
export const previewIsShown = 'This is how it will look';
export const previewHint = 'This is how it will look.';
