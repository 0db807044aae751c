import { plural } from '#games/words';

/** The words of the plain pieces (form, pager, dialog), and those that several areas say. */
export * from './site.ts';

// passkey
export const passkeyNotUsed = 'No passkey was used. Please try again.';
export const passkeyAlreadyHere = 'This device has a passkey of yours already.';
export const passkeysNotPossible = 'This device or browser cannot do this. Please try another one.';

// problem
export const networkFailed = 'Network error. Please check your connection and try again.';
export const browserKeepsNothing =
  'You are signed in on this page only: your browser keeps nothing for this site. Its storage is blocked or full. Allow cookies and site data, or free some space, and sign in again.';
export const somethingFailed = 'An error occurred. Please try again.';

// ask-first
export const cancel = 'Cancel';

// banner
export const dismiss = 'Dismiss';

// standings-table
export const noChange = 'no change';
export const up = (ranks: number) => `up ${ranks}`;
export const down = (ranks: number) => `down ${ranks}`;

// provisional
export const pickingFor = (name: string) => `Picking for ${name}`;
export const provisional = 'Provisional';

// index
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

// new-username
export const username = 'Username';

// pager
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';

// points-chart
export const points = 'Points';
export const total = 'Total';
export const chartFromTo = (total: string, label: string, lastTotal: string, lastLabel: string) =>
  `From ${total} after ${label} to ${lastTotal} after ${lastLabel}`;
export const sameAsTable = 'The same as a table';

// story-card
export const bestCall = 'Best call';
export const worstMiss = 'Worst miss';

// machine
export const againInSeconds = (seconds: number) => `It can be tried again in ${plural(seconds, 'second')}.`;
export const againInMinutes = (minutes: number) => `It can be tried again in ${plural(minutes, 'minute')}.`;

// progress
export const doneOf = (done: number, of: number, unit: string) => `${done} of ${of} ${unit}`;

// picture
export const cannotOpenPicture = 'This browser cannot open that file. Choose a PNG or JPEG.';
export const pictureNotRead = 'This picture could not be read';

// picture-form
export const changePicture = 'Change picture';
export const discard = 'Discard';
export const pictureIsSaved = 'Picture saved';
export const anyPicture = 'A picture of any size: PNG, JPEG or what your browser can open';
export const savePicture = 'Save picture';
export const previewIsShown = 'This is how it will look';
export const previewHint = 'This is how it will look.';

// said on many screens
export const allFans = 'All fans';
export const alreadyHereSignIn = 'Already here? Sign in';
export const anyoneCanFindItNow = 'Anyone can find it now.';
export const atLeast8Characters = 'At least 8 characters';
export const back = 'Back';
export const backToGroup = 'Back to the group';
export const choose = 'Choose';
export const chooseCountry = 'Choose a country';
export const comesTo = (player: string, team: string) => `${player} to ${team}`;
export const confirm = 'Confirm';
export const confirmNewPassword = 'Confirm New Password';
export const contest = 'Contest';
export const contests = 'Contests';
export const correctSelections = 'Correct Selections';
export const countryOfResidence = 'Country of Residence';
export const countryOfResidenceIsRequired = 'Country of residence is required';
export const dark = 'Dark';
export const date = 'Date';
export const daysAndHours = 'days and hours';
export const deleteForGood = 'Delete for good';
export const deleteLabel = 'Delete';
export const deleteQuestion = (name: string) => `Delete ${name}?`;
export const designation = 'Designation';
export const doYouMean = 'Do you mean';
export const duel = 'Duel';
export const expertPicks = 'Expert Picks';
export const dataNotLoadedBecause = (message: string) => `Failed to load data: ${message}`;
export const dataNotLoaded = 'Failed to load data. Please try again later.';
export const expertPicksNotLoaded = 'Failed to load expert picks. Please try again later.';
export const fan = 'Fan';
export const firstName = 'First Name';
export const fromFiles = 'From files';
export const goodToKnow = 'Good to know';
export const hasWithdrawn = 'withdrew';
export const heldBackBySpoilerDelay = 'Hidden for now by your spoiler delay.';
export const history = 'History';
export const howToPlay = 'How to play';
export const jumpToMe = 'Jump to me';
export const lastName = 'Last Name';
export const leaderboard = 'Leaderboard';
export const light = 'Light';
export const link = 'Link';
export const lock = 'Lock';
export const locked = 'Locked';
export const locks = 'Locks';
export const makeYourPicks = 'Make your picks';
export const missedPicks = 'Missed picks';
export const name = 'Name';
export const namePositionOrSchool = 'Name, position or school';
export const newPassword = 'New Password';
export const nobodyIsCalled = (name: string) => `Nobody is called “${name}”`;
export const noPick = 'No pick';
export const noPlayer = 'No player';
export const notSaved = 'Not saved';
export const nowOnlyWithLink = 'Only who has the link sees it.';
export const onThisDevice = 'On this device';
export const thisDeviceKeepsNothing = 'This device keeps nothing: your picks are gone with this page.';
export const open = 'Open';
export const overAllGames = 'Over all games';
export const password = 'Password';
export const percentScore = '% Score';
export const people = 'People';
export const pick = 'Pick';
export const pickOfTeam = (pick: number, team: string) => `Pick ${pick}, ${team}`;
export const picksUnit = 'picks';
export const pictureSaved = 'Picture saved.';
export const player = 'Player';
export const playerPool = 'Player Pool';
export const logInToViewScores = 'Please log in to view scores';
export const pointsOf = (points: number, max: number) => `${points} of ${max}`;
export const position = 'Position';
export const productInShort = 'Predict drafts and tournaments. Free.';
export const proveYourPicks = 'Prove your picks: they are as they stood at the lock';
export const publicLabel = 'Public';
export const purse = 'Purse';
export const rank = 'Rank';
export const remove = 'Remove';
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const rename = 'Rename';
export const results = 'Results';
export const resultsOfFan = (username: string) => `${username} Results`;
export const save = 'Save';
export const saved = 'Saved';
export const savedAt = (time: string) => `Saved ${time}`;
export const scoring = 'Scoring';
export const seeAllGames = 'See all games';
export const sending = 'Sending...';
export const spoilerDelayUpdatesAt = (time: string) => `Spoiler delay: updates at ${time}.`;
export const standings = 'Standings';
export const status = 'Status';
export const surface = 'Surface';
export const team = 'Team';
export const timeTillLock = 'Time till Lock';
export const timeZone = 'Time zone';
export const totalPoints = 'Total Points';
export const tournament = 'Tournament';
export const tournamentFieldIsNotSet = 'Tournament Field is not set yet';
export const tournaments = 'Tournaments';
export const trade = 'Trade';
export const traded = 'traded';
export const tryIt = 'Try it';
export const undo = 'Undo';
export const undone = 'undone';
export const undoPick = (pick: number) => `Undo pick ${pick}`;
export const watchDraftNight = 'Watch a draft night';
export const welcome = 'Welcome';
export const welcomeFan = (name: string) => `Welcome, ${name}!`;
export const winners = 'Winners';
export const winnersInGroup = 'Winners in this group';
export const withdrawals = 'Withdrawals';
export const withdrew = 'Withdrew';
export const you = 'You';
export const yourGroups = 'Your groups';
export const yourPicks = 'Your Picks';
export const yourPicksHeading = 'Your picks';
export const yourResult = 'your result';
export const yourSavesLink = 'Your saves: what you picked, and when';
export const yourStory = 'Your story';
export const cancelled = 'Cancelled';

// lights of scored slots
export const parts = 'Parts';
export const legendOfLights =
  'T team, P player, Po position, Tr trade, ★ all right: a full bar is all of its points, a half bar half of them';
export const pickNumber = (pick: number | string) => `Pick ${pick}`;
