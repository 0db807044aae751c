import { figure, plural } from '#games/words';

/** The words of the sheet, the night and the results of a draft. */

// boards
export const fillFromBoard = 'Fill from a board';
export const cancel = 'Cancel';
export const fill = 'Fill';
export const board = 'Board';
export const bestAvailable = 'Best available';
export const publishedOn = (published: string) => `Published on ${published}`;
export const bestProspectsLeftInOrder = 'The best prospects left, in order of rank';
export const failedToLoadExpertPicks = 'Failed to load expert picks. Please try again later.';
export const whichPicks = 'Which picks';
export const onlyThoseThatAreEmpty = 'Only those that are empty';
export const replaceAll = (picks: number) => `Replace all ${picks}`;
export const filledPicksAreMarkedAnd = 'Filled picks are marked and not confirmed. You can undo it as a whole.';

// event
export const aboutEvent = 'About the event';
export const location = 'Location';
export const date = 'Date';
export const startTime = 'Start Time';
export const timeTillLock = 'Time till Lock';
export const locked = 'Locked';
export const locks = 'Locks';

// clock-card
export const byTradeTo = (team: string) => `by a trade to ${team}`;
export const gone = 'gone';
export const percent = (percent: number) => `${percent} %`;
export const onClockPick = (pick: number) => `On the clock, pick ${pick}`;
export const yourCall = 'Your call';
export const noPlayer = 'No player';
export const noPick = 'No pick';
export const goneAlreadyUpToPoints = (gain: number) => `Gone already: up to ${gain} points for the rest`;
export const upToPoints = (gain: number) => `Up to ${gain} points`;
export const allFans = 'All fans';

// latest-card
export const pickOfTeam = (pick: number, team: string) => `Pick ${pick}, ${team}`;
export const pickByTrade = (pick: number, team: string) => `Pick ${pick}, ${team} by a trade`;
export const yourCallIs = (player: string) => `Your call: ${player}`;
export const pointsForYou = 'points for you';

// night-link
export const onClock = 'On the clock';

// night-screen
export const pleaseLogInToFollow = 'Please log in to follow the draft';
export const logIn = 'Log in';
export const loadingDraft = 'Loading the draft';
export const timeTillDraft = 'Time till the draft';
export const draftBeginsAtLock = 'The draft begins at the lock';
export const daysAndHours = 'days and hours';
export const thenEachPickTurnsOver = 'Then each pick turns over here as it comes, beside your call and your friends’.';
export const yourPicks = 'Your Picks';
export const yourPoints = 'Your points';
export const yourRank = 'Your rank';
export const picksSoFar = 'Picks so far';

// notice-line
export const changeIsKeptHere =
  '1 change is saved on this device and will be sent by itself; it counts if it reaches us before the lock.';
export const changesAreKeptHere = (changes: number) =>
  `${changes} changes are saved on this device and will be sent by themselves; they count if they reach us before the lock.`;
export const keptOnThisDevice = 'Kept on this device';
export const allChangesSaved = 'All changes saved';
export const undo = 'Undo';
export const tryAgain = 'Try again';
export const dismiss = 'Dismiss';
export const youreOffline = 'You’re offline.';
export const siteIsBusy = 'The site is busy.';
export const tryNow = 'Try now';
export const showingYourLastSavedPicks = 'Showing your last saved picks.';

// pick-cells
export const keepToThisTeam = (pick: number) => `Use this team<hidden> at pick ${pick}</hidden>`;
export const withdrew = 'Withdrew';
export const chooseAnotherAt = (pick: number) => `Choose another<hidden> at pick ${pick}</hidden>`;
export const yesOrNo = (yes: boolean) => (yes ? 'Yes' : 'No');
export const tradeIs = (trade: boolean) => `Trade: ${yesOrNo(trade)}`;
export const filledFrom = (board: string) => `from ${board}`;
export const pick = 'Pick';
export const teamAtPick = (pick: number) => `Team at pick ${pick}`;
export const playerAtPick = (pick: number) => `Player at pick ${pick}`;
export const selectPlayer = 'Select Player';
export const position = 'Position';
export const tradeAtPick = (pick: number) => `Trade at pick ${pick}`;
export const yes = 'Yes';
export const no = 'No';
export const withdrewChooseAnother = 'Withdrew: choose another';
export const playerAtPickLead = (pick: number) => `Player at pick ${pick}:`;
export const trade = 'Trade';
export const onThisDevice = 'On this device';
export const confirmed = '✓ Confirmed';
export const confirm = 'Confirm';
export const confirmPick = (pick: number) => `Confirm pick ${pick}`;
export const tryAgainPick = (pick: number) => `Try again: pick ${pick}`;
export const undoPick = (pick: number) => `Undo pick ${pick}`;
export const fromBoardAndSave = (filledFrom: string, saveText: string) => `From ${filledFrom} · ${saveText}`;
export const fromBoard = (filledFrom: string) => `From ${filledFrom}`;

// pick-list
export const team = 'Team';
export const player = 'Player';
export const status = 'Status';
export const yourPicksHeading = 'Your picks';
export const pickNumber = (pick: number) => `Pick ${pick}`;

// picker
export const chosenAtLast = (player: string, pick: number) => `${player} at pick ${pick}. Every pick has a player.`;
export const chosenThenNext = (player: string, pick: number, next: number) => `${player} at pick ${pick}. Pick ${next}`;
export const hasWithdrawn = 'withdrew';
export const wouldMoveHere = (pick: number) => `at pick ${pick}, would move here`;
export const hasWithdrawnChooseSomebodyElse = (player: string) => `${player} has withdrawn: choose somebody else`;
export const namePositionOrSchool = 'Name, position or school';
export const findPlayer = 'Find a player';
export const playersForPick = (pick: number) => `Players for pick ${pick}`;
export const previousPick = 'Previous pick';
export const nextPick = 'Next pick';

// actual-results-body
export const youMadeNoPicks = 'You made no picks before the lock.';
export const theyMadeNoPicks = (username: string) => `${username} made no picks before the lock.`;
export const resultsComeOnSecretUntil = (when: string) =>
  `Results come after the draft on ${when}. Until then only you see your picks.`;
export const resultsNotAvailableYet = 'Results Not Available Yet';
export const everyonesPicksOpenAtLock = (lock: string) => `Everyone’s picks open at the lock: ${lock}.`;
export const thesePicksAreStillSecret = 'These picks are still secret';
export const leaderboard = 'Leaderboard';
export const resultsComePickByPick = (when: string) =>
  `Results come after the draft on ${when}, pick by pick. This page updates automatically.`;
export const pointsPickByPick = 'Points, pick by pick';
export const rankPickByPick = 'Rank, pick by pick';
export const rank = 'Rank';

// actual-results
export const pleaseLogInToView = 'Please log in to view scores';
export const loadingResults = 'Loading results';

// draft-progress
export const official = 'Official';
export const allPicksAreIn = (picks: number) => `All ${picks} picks are in.`;
export const live = 'Live';
export const updatesAutomatically = (progress: string) => `${progress}. Updates automatically.`;
export const noDelay = 'No delay';
export const howFarDraftIs = 'How far the draft is';
export const spoilerDelayUpdatesAt = (time: string) => `Spoiler delay: updates at ${time}.`;
export const spoilerDelay = 'Spoiler delay';
export const pickIsIn = (first: number) => `Pick ${first} is in`;
export const picksAreIn = (picks: number) => `${picks} picks are in`;

// draft-story
export const atPickWithPoints = (pick: number, points: number) => `at pick ${pick}, ${figure(points)} points`;
export const atPickNoPoints = (pick: number) => `at pick ${pick}, no points`;
export const yourStory = 'Your story';
export const howDid = (username: string) => `How ${username} did`;
export const itWas = (outcome: string) => `It was ${outcome}`;
export const totalPointsScored = 'Total Points Scored';
export const correctSelections = 'Correct Selections';
export const percentScore = '% Score';
export const yourResult = 'your result';

// scored-picks
export const points = 'Points';
export const you = 'You';
export const legendOfLetters = 'T team, P player, Po position, Tr trade: right on green';
export const picksAndPoints = 'Picks and points';

// scored-row
export const whosePick = (who: string, pick: string) => `${who}: ${pick}`;
export const noMatch = ', no match';
export const pointsOf = (points: number, max: number) => `${points} of ${max}`;
export const onePick = (pick: number) => `pick ${pick}`;
export const positionShort = 'Po';
export const tradeShort = 'Tr';
export const notYet = 'Not yet';
export const match = 'Match';
export const pointsAtPickWhy = (points: number, pick: number) => `${points} points at pick ${pick}, why`;
export const perfect = '★ Perfect';
export const justIn = 'Just in';

// sheet
export const everyPickHasPlayer = 'Every pick has a player.';
export const everyPickIsConfirmed = 'Every pick has a player and is confirmed.';
export const draftIsLockedItsResults =
  'The draft is locked. Its results and the leaderboard are open to you all the same.';
export const youMadeNoPicksBefore = 'You made no picks before the lock';
export const seeWhoDid = 'See who did';
export const nothingIsUnfinished = 'Nothing is unfinished';
export const changedSinceYouSaved = 'Changed since you saved';
export const loadingYourPicks = 'Loading your picks';

// tools
export const picksAreKeptHere = 'Picks are kept on this device as you make them.';
export const picksAreSaved =
  'Picks are saved as you make them, and every saved pick counts. Confirm marks what you have decided.';
export const turnOnTrade = 'Turn on Trade to change a team.';
export const picks = 'picks';
export const confirmedUnit = 'confirmed';
export const draftIsLockedAndYour =
  'The draft is locked and your picks stand as they are, confirmed or not. An empty pick can still earn points for its team and its trade.';
export const seeYourResults = 'See your results';
export const confirmAll = 'Confirm all';
export const pickInOrder = 'Pick in order';
export const undoWhat = (name: string) => `Undo ${name}`;
export const showOnlyWhatsLeft = (unfinished: number) => `Show only what’s left (${unfinished})`;

// edit
/** `more`: how many others are not confirmed either. */
export const isNotConfirmed = (pick: number, more: number, why: string) =>
  `Pick ${pick} is not confirmed${more > 0 ? `, nor ${more} more` : ''}. ${why}`;
export const unknownPlayer = 'Unknown player';
export const pickMustBe1To = (picks: number) => `Pick must be 1 to ${picks}`;
export const movedHereFromPickWhich = (player: string, pick: number) =>
  `${player} moved here from pick ${pick}, which is empty now`;

// fill
/** `doubles`: picks left empty, because their player is on the sheet already. */
export const filled = (picks: number, doubles: number) =>
  `Filled ${plural(picks, 'pick')}${doubles === 0 ? '' : `; ${doubles} left empty, because the player is already on your sheet`}`;

// load
export const failedToLoadData = (message: string) => `Failed to load data: ${message}`;
export const failedToLoadDataPlease = 'Failed to load data. Please try again later.';

// news
export const pickWithdrewChooseSomebodyElse = (pick: number, player: string) =>
  `Pick ${pick}: ${player} withdrew, choose somebody else`;

// picks
export const changeCameTooLate = (pick: string) =>
  `Too late: the draft is locked, and the change to pick ${pick} did not reach us before that.`;
export const changesCameTooLate = (changes: number) =>
  `Too late: the draft is locked, and ${plural(changes, 'change')} did not reach us before that.`;
export const noticeFromBoard = (notice: string, board: string) => `${notice} from ${board}`;
export const draftIsLockedYourPicks = 'The draft is locked. Your picks stand as they are.';
export const undoneYourEarlierPicksAre = 'Undone. Your earlier picks are back.';

// save
export const failedToUpdateTeamPlease = 'Failed to update team. Please try again.';
export const failedToUpdatePlayerPlease = 'Failed to update player. Please try again.';
export const failedToToggleTradeMode = 'Failed to toggle trade mode. Please try again.';
export const failedToConfirmSelectionPlease = 'Failed to confirm selection. Please try again.';
export const saved = 'Saved';
export const savedAt = (time: string) => `Saved ${time}`;
export const savedOnDayAt = (day: string, time: string) => `Saved ${day}, ${time}`;
export const saving = 'Saving';
export const notSaved = 'Not saved';
export const notSavedLocked = 'Not saved: locked';

// scored-sheet
export const thereIsNoFanCalled = (username: string) => `There is no fan called ${username}.`;

// scored
export const withoutPlayer = 'no player';
export const pickCame = (pick: number, team: string, player: string) => `Pick ${pick}: ${team}, ${player}.`;
export const pickEarned = (pick: number, team: string, player: string, points: number) =>
  `Pick ${pick}: ${team}, ${player}, ${points} points.`;
export const actualResults = (username: string) => `${username} Actual Results`;
export const dayAtTime = (day: string, startTime: string) => `${day} at ${startTime}`;
export const ofPicksIn = (published: number, picks: number) => `${published} of ${picks} picks in`;
export const ofHadHere = (sharedBy: number, entries: number, player: string) =>
  `${sharedBy} of ${plural(entries, 'fan')} had ${player} here`;

// story
export const ofFans = (fans: number) => `of ${plural(fans, 'fan')}`;
export const nobodyElseHadIt = 'Nobody else had it';
export const ofHadIt = (sharedBy: number, entries: number) => `${sharedBy} of ${plural(entries, 'fan')} had it`;
export const betterThanPercent = (percent: number) => `Better than ${percent} % of all fans`;
export const betterThanPercentAndExperts = (percent: number, beaten: number, experts: number) =>
  `Better than ${percent} % of all fans, and than ${beaten} of ${plural(experts, 'expert')}`;
