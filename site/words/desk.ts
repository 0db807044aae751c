import { capital, figure, placesText, plural } from '#games/words';

/** The words of the organiser's desk. */
export * from './ui.ts';

// the console
export const noPermissionForPage = "You don't have permission to access this page.";
export const accessDenied = 'Access Denied';
export const goBack = 'Go Back';
export const publishResults = 'Publish results';
export const alertsNotLoaded = 'Failed to fetch registration alerts';
export const showOlder = 'Show older';
export const whatDashboardIs = 'Recent registrations, and results to publish.';
export const whatPeopleIs = 'Fans, registrations and organisers.';

// entering picks
export const isNotInField = (name: string) => `“${name}” is not in the field`;
export const countryHint = 'Three letters, such as ESP';
export const enterInField = (name: string) => `Enter '${name}' in the field`;
export const enterAllInFields = (players: number) => `Enter all ${players} in the field`;
export const enterAsNewPlayer = (name: string) => `Enter '${name}' as a new player`;
export const deskOpensAtLock = 'The desk opens when the picks of the fans are locked: <when/>.';
export const enterPicks = 'Enter picks';
export const correctPick = (pick: number) => `Correct pick ${pick}`;
export const publishPick = (pick: number) => `Publish pick ${pick}`;
export const chooseWhoWasTakenAt = (pick: number) => `Choose who was taken at pick ${pick}`;
export const wasTaken = (player: string, when: string) => `${player} was taken ${when}`;
export const allPicksAreEntered = 'All picks are entered';
export const tradedLabel = 'Traded';
export const publishCorrection = 'Publish correction';
export const publish = 'Publish';
export const atPick = (pick: number) => `at pick ${pick}`;
export const enteredAs = (player: string, team: string) => `entered: ${player} to ${team}`;
export const takenBack = 'taken back';
export const pickPublished = (pick: number, player: string, team: string, moved: string) =>
  `Pick ${pick}: ${player} to ${team}. ${moved}`;
export const pickIsAgain = (pick: number, before: string, moved: string) => `Pick ${pick} is again ${before}. ${moved}`;
export const pickIsOpenAgain = (pick: number, moved: string) => `Pick ${pick} is open again. ${moved}`;
export const pickWasAlready = (pick: number, what: string) =>
  `Pick ${pick} was already ${what}. Nothing was published.`;
export const pickIsAsItWas = (pick: number) => `Pick ${pick} is as it was. Nothing changed.`;

// pasting results
export const newAndChanged = (added: number, changed: number, same: number) =>
  `${added} new, ${changed} changed, ${same} unchanged`;
export const change = 'change';
export const preview = 'Preview';
export const pasteResults = 'Paste results';
export const columnsOfResults = (names: string) =>
  `JSON, or CSV with the header ${names}; or as they are published elsewhere`;
export const publishPastedPositions = 'Publish the positions that are pasted';
export const publishRows = (preview: number) => `Publish ${plural(preview, 'row')}`;
export const positionsOfList = (positions: number) =>
  `${plural(positions, 'position')} of the list that fans picked from count, not what is pasted`;
export const rowMessage = (row: number, message: string) => `Row ${row}: ${message}`;
export const rowsMessage = (rows: readonly number[], message: string) =>
  `${rows.length > 1 ? 'Rows' : 'Row'} ${placesText(rows)}: ${message}`;
export const hasNoPosition = (row: number, player: string, not: string) =>
  `Row ${row}: ${player} has no position in the list that fans picked from, not ${not}`;
export const positionIs = (row: number, player: string, position: string, not: string) =>
  `Row ${row}: ${player} is ${position} in the list that fans picked from, not ${not}`;
export const rowsDoNotFit = (rows: number) => `${rows} rows do not fit. Nothing was published.`;
export const mustBeFlag = (name: string, text: string) => `${name} must be true or false, not "${text}"`;
export const mustBeWhole = (name: string, text: string) => `${name} must be a whole number, not "${text}"`;
export const severalAreCalled = (name: string) => `Several are called “${name}”`;
export const thereAreNoResultsIn = 'There are no results in it.';
export const pasteResultsFirst = 'Paste the results first';

// proposals
export const proposedResults = 'Proposed results';
export const nothingIsProposed = 'Nothing is proposed that does not stand already.';
export const feedFails = (name: string, failure: string) =>
  `${name}: ${failure}. Results can be entered by hand as always.`;
/** `of`: the tournament; empty for a draft. */
export const andMoreResults = (results: number, of: string) =>
  `And ${plural(results, 'result')} more${of && ` of ${of}`}.`;
export const publishNewResults = (results: number, of: string) =>
  `Publish ${plural(results, 'new result')}${of && ` of ${of}`}`;
export const previewChangesOf = (of: string) => `Preview changes${of && `<hidden> of ${of}</hidden>`}`;
export const anotherFeedSaysElse = ', another one says something else';
export const resultNow = (result: string) => `; now: ${result}`;
export const positionOfList = (position: string, not: string) =>
  `; ${position || 'no position'} as in the list that fans picked from, not ${not}`;
export const publishProposal = (result: string) => `Publish<hidden> ${result}</hidden>`;
export const lookAgain = 'Look again';

// what moved, and the trail
export const scoredRanked = (choicesScored: number, entriesRanked: number) =>
  `${plural(choicesScored, 'choice')} scored, ${plural(entriesRanked, 'fan')} ranked`;
export const firstPlacesBeforeAndAfter = 'First places before and after';
export const before = 'Before';
export const after = 'After';
export const rowIsAgain = (row: string, before: string) => `${row}: then again ${before}`;
export const rowIsOpenAgain = (row: string) => `${row}: then open again`;
export const nothingHasBeenPublishedYet = 'Nothing has been published yet.';
export const undoLatestPublication = 'Undo the latest publication?';
export const undoIt = 'Undo it';
export const whatUndoingDoes = (by: string, size: string) => `By ${by}: ${size}. Points and ranks follow at once.`;
export const andMoreRows = (count: number) => `and ${count} more`;
export const feed = 'feed';
export const undoOfAnother = 'undo';
export const wasBefore = (before: string) => `(was ${before})`;
export const undoneFrom = (from: string) => `from ${from}`;
export const neverStarted = 'never started';
export const noPlayerYet = (team: string) => `${team}, no player yet`;
const fans = (count: number) => (count === 0 ? 'nobody' : plural(count, 'fan'));
export const rowsChanged = (rows: number, changed: number) =>
  `${plural(rows, 'row')}, ${changed === 0 ? 'nothing' : changed} changed`;
export const moved = (count: number) => capital(`${fans(count)} moved`);
export const wouldMove = (count: number) => capital(`${fans(count)} would move`);
export const leads = (username: string, points: number) => `${username} leads with ${figure(points)}`;
export const wouldLead = (username: string, points: number) => `${username} would lead with ${figure(points)}`;
export const gainersAndLosers = (gain: number, lose: number) =>
  capital(`${fans(gain)} would gain points, ${fans(lose)} would lose some`);

// signing and taking along
export const downloads = 'Downloads';
export const whatDownloadsAre = 'For a spreadsheet (CSV). Picks are in it once their slot has locked.';
export const onlyOneGroup = 'Only one group';
export const addressOfGroup = 'The address of its page. Empty: all fans';
export const downloadStandings = 'Download standings';
export const downloadPicks = 'Download picks';
export const provisionalUntilSigned =
  'Points are provisional until results are signed, or complete for ten minutes. Fans are told then.';
export const oldResultsAreOfficial =
  'If a lock was more than 30 days ago, complete results are official within a minute and nobody is told, unless you say so when you sign.';
export const signedBy = (by: string) => `signed by ${by}, <when/>`;
export const official = 'official';
export const provisionalInLine = 'provisional';
export const officialResults = 'Official results';
export const fansWereTold = 'Fans were told.';
export const nobodyWasTold = 'Nobody was told.';
export const takeSignatureBack = 'Take signature back';
export const signAsOfficial = 'Sign as official';
export const signAndTellNobody = 'Sign, and tell nobody';
export const signAndTellFans = 'Sign, and tell fans';

// what fans tell
export const toldByFans = 'What fans find wrong or unclear';
export const nothingWaits = 'Nothing waits for an answer.';
export const toldBy = (by: string) => `${by} on <page/>, <when/>`;
export const answerTo = (by: string) => `Answer to ${by}`;
export const answer = 'Answer';
export const answerByMail = 'Answer by email';
export const settleWithoutAnswer = 'Settle without an answer';
