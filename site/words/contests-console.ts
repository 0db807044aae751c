import { listed, plural } from '#games/words';

/** The words of the console of contests. */
export * from './ui.ts';

// all contests
export const newSeason = 'New season';
export const whatContestsIs = 'Contests from their bundle to their end.';
export const standingsAreBehind = 'standings are behind';
export const allContests = 'All contests';
export const nextLock = 'Next lock';
export const entries = 'Entries';
export const unfinished = 'Unfinished';
export const lastResults = 'Last results';
export const feed = 'Feed';
export const off = (name: string) => `${name} (off)`;

// a contest
export const beforeItOpens = 'Before it opens';
export const openToFans = 'Open to fans';
export const fromNetwork = (network: string) => `from ${network}`;
export const changes = 'Changes';
export const undoChangeQuestion = 'Take this change back?';
export const nothingWasChangedYet = 'Nothing was changed here yet.';
export const stateAndLocks = 'State and locks';
export const state = 'State';
export const changeState = 'Change state';
export const exportBundle = 'Export bundle';
export const seeAsFansWill = 'See it as fans will';
export const locksOn = 'Locks on';
export const atTime = 'At';
export const onClocksOf = (timeZone: string) => `On the clocks of ${timeZone}`;
export const tournamentOrFirst = 'By name; empty: the first';
export const checkLock = 'Check lock';
export const fansEntered = (affected: number) => `Nothing was moved yet. ${plural(affected, 'fan')} entered.`;
export const moveLock = 'Move lock';
export const fansToldByMail = (fans: number) => `Told by email: ${plural(fans, 'fan')} whose picks this touches.`;
export const everyLockHasPassed = 'Every lock has passed: nothing is left to move or to close.';
export const moveLockQuestion = 'Move the lock?';
export const closeAtOnce = 'Close at once';
export const closeNowQuestion = 'Close now? It cannot be opened again.';
export const yesCloseNow = 'Yes, close now';
export const nothingIsMissing = 'Nothing is missing: it can open.';
export const beforeItCanOpen = 'Before it can open:';
export const lookAtBeforeItOpens = 'To look at before it opens:';
export const watchNightAgain = '<link>Watch its night again</link>, as fans can once its results are official';

// locks
export const cancelledTournaments = 'Cancelled tournaments';
export const whatCancellingDoes =
  'It scores nothing, whatever was published of it, and whoever was picked there is free again. Fans who picked there are told by email.';
export const cancelTournament = 'Cancel tournament';
export const cancelQuestion = (name: string) => `Cancel ${name}?`;
export const yesCancel = 'Yes, cancel it';
export const takeBackQuestion = (name: string) => `Does ${name} take place after all?`;
export const yesTakeBack = 'Yes, its picks count again';

// athletes
export const takeBack = (player: string) => `Take back<hidden> ${player}</hidden>`;
export const whatWithdrawingDoes =
  'Nobody can pick them from now on. Picks stay as they are: before the lock, fans who made them are told by email and can change them.';
export const whoWithdrew = 'Who withdrew';
export const withdrewFrom = 'Withdrew from';
export const tournamentOrAll = 'Of a season, a tournament; empty: all of it';
export const markAsWithdrawn = 'Mark as withdrawn';
export const withdrewQuestion = (player: string) => `Has ${player} withdrawn?`;
export const mendName = 'A slip in a name';
export const whatMendingDoes =
  'The name is mended everywhere at once, in results too. Picks and points stay, and a paste with the old name still means them.';
export const nameNow = 'Name as it is';
export const rightName = 'Right name';
export const mendThisName = 'Mend this name';

// facts
export const DIFFERENCE_COLUMNS = ['file', 'row', 'change', 'what'];
export const difference = 'Difference';
export const rowByRow = 'Row by row';
export const andMore = (count: number) => `And ${plural(count, 'row')} more.`;
export const createAsDraft = 'Create as a draft';
export const apply = (changes: number) => `Apply ${plural(changes, 'change')}`;
export const resultsAtDesk =
  'Results are pasted, tried out and published <link>at the desk</link>. Those of a bundle wait there.';
export const orderOfTeams = 'Order of teams';
export const players = 'Players';
export const expertsBoards = 'Experts’ boards';
export const playersAndRanks = 'Players and ranks';
export const draws = 'Draws';
export const facts = 'Facts';
export const list = 'List';
export const content = 'Content';
export const editedList = (list: string) => `${list} (edited)`;
export const csvOrCellsPasted = 'CSV, or cells pasted from a spreadsheet, with their header';
export const severalFilesAreOne = 'CSV or JSON, as it is published; several are read as one';
export const forExperts = 'For experts';
export const constantsOfContest = 'The constants of the contest';
export const previewDifference = 'Preview difference';

// pastes
export const nameIs = (alias: string) => `"${alias}" is`;
export const namesThatNobodyHas = 'Names that nobody has';
export const namesAreNotClear = 'These names are not clear. Say who is meant, or correct the rows.';
export const tournamentsWereLeftOut = (left: number) => `Rows of ${plural(left, 'other tournament')} were left out`;
export const whatPasteLeavesOpen = 'What the paste leaves open';
export const chooseBeforeItCanBeRead = 'Choose what is meant: it can be read two ways.';
export const chooseAgain = 'Choose again';
export const nameFitsAll = (names: readonly string[]) => `It fits ${listed(names)}`;
export const isNewPlayer = 'A new player';
export const rememberNames = 'Remember names';

// feeds
export const feeds = 'Feeds';
export const whatFeedsDo =
  'An address that is asked every minute from the first lock on. What it says is a proposal at the desk until an organiser signs it. ESPN’s rounds of a draft are documented nowhere and may change any day.';
export const neverAnswered = (rows: number) => `Never answered, ${plural(rows, 'row')}`;
export const brought = (rows: number) => `Brought <when/>, ${plural(rows, 'row')}`;
export const answered = (rows: number) => `Answered <when/>, ${plural(rows, 'row')}`;
export const resultsWaitingAtDesk = 'results that wait at the desk';
export const feedSource = (source: string, on: boolean, address: string) =>
  `(${source}, ${on ? 'on' : 'off'}) ${address}`;
export const turnOn = (feed: string) => `Turn on<hidden> ${feed}</hidden>`;
export const turnOff = (feed: string) => `Turn off<hidden> ${feed}</hidden>`;
export const removeFeed = (feed: string) => `Remove<hidden> ${feed}</hidden>`;
export const failedInARow = (failure: string, failures: number) => `${failure} (${plural(failures, 'time')} in a row)`;
export const newFeed = 'New feed';
export const nameOfFeed = 'Name of the feed';
export const feedNameHint = 'Such as json';
export const whatItAnswers = 'What it answers';
export const ownJson = 'Our own JSON: { "results": [...] }';
export const espnRounds = 'ESPN’s rounds of a draft';
export const address = 'Address';
export const feedAddressHint = (season: string) =>
  `It begins with https://; of ESPN such as https://sports.core.api.espn.com/v2/sports/football/leagues/nfl/seasons/${season}/draft/rounds`;
export const addFeed = 'Add feed';

// a new season
export const whatNewSeasonIs = 'A season after another one, or from nothing.';
export const what = 'What';
export const whenAndWhere = 'When and where';
export const who = 'Who';
export const lookAtSeason = 'Look at it';
export const FROM_NOTHING = {
  football: 'A football draft, from nothing',
  basketball: 'A basketball draft, from nothing',
  tennis: 'A tennis season, three players a tournament, from nothing',
  golf: 'A golf season, one golfer a tournament, from nothing',
};
export const whatItBeginsWith = 'What it begins with';
export const beginWith = 'Begin with';
export const seasonAfter = (title: string) => `The season after ${title}`;
export const title = 'Title';
export const pagesStandAt = (address: string) => `Its pages stand at /${address}, for ever.`;
export const addressHint = 'Its id and its path, such as nfl-2026. Empty: from the title';
export const bundle = 'Bundle';
export const bundleHint = 'A whole season instead: a .zip with season.json and its CSV files';
export const lastYear = (fact: string) => `Last year: ${fact}`;
export const dayOfDraft = 'Day of the draft';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const picksLockAt = 'Picks lock at';
export const firstLockAt = 'First lock at';
export const timeZoneHint = 'Of the event, such as Europe/Paris';
export const noSuchTimeZone = 'There is no such time zone';
export const hostCity = 'Host city';
export const hostCityHint = 'Empty: to be announced';
export const picksLock = (when: string) => `Picks lock ${when}.`;
export const firstPicksLock = (when: string) => `The first picks lock ${when}.`;
export const listsArePastedLater =
  'What is not known yet is pasted on its page, once it is a draft: the order, the dates, the players.';
export const teamsInTheirOrder = 'Teams in their order';
export const teamsHint = 'One a line, from pick 1 on, as far as they are known. Empty: every club in turn';
export const tournamentsHint = 'One a line, as far as they are known. One a week begins';
export const howManyPicks = 'How many picks';
export const howManyTournaments = 'How many tournaments';
export const notKnownYet = 'Not known yet';
export const stillLastYears = (count: number, first: string) => `Still last year’s: ${count}, from ${first} on`;
export const noLockAt = (day: string, time: string, timeZone: string) => `No lock at ${day} ${time} ${timeZone}`;
