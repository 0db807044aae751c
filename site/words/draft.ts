import { plural } from '#games/words';

/** The words of the sheet of a draft. */
export * from './ui.ts';

export const fillFromBoard = 'Fill from a board';
export const fill = 'Fill';
export const board = 'Board';
export const bestAvailable = 'Best available';
export const publishedOn = (published: string) => `Published on ${published}`;
export const boardOfBest = 'The best prospects left, in order of rank';
export const whichPicks = 'Which picks';
export const emptyPicksOnly = 'Only those that are empty';
export const allPicks = (picks: number) => `Replace all ${picks}`;
export const filledPicksCanBeUndone = 'Filled picks are marked and not confirmed. You can undo it as a whole.';
export const aboutEvent = 'About the event';
export const location = 'Location';
export const startTime = 'Start Time';
export const changeIsKeptHere =
  '1 change is saved on this device and will be sent by itself; it counts if it reaches us before the lock.';
export const changesAreKeptHere = (changes: number) =>
  `${changes} changes are saved on this device and will be sent by themselves; they count if they reach us before the lock.`;
export const allChangesSaved = 'All changes saved';
export const offline = 'You’re offline.';
export const siteIsBusy = 'The site is busy.';
export const sendingUntilLock = 'We keep sending your changes until the lock.';
export const tryNow = 'Try now';
export const lastSavedPicksShown = 'Showing your last saved picks.';
export const keepToThisTeam = (pick: number) => `Use this team<hidden> at pick ${pick}</hidden>`;
export const chooseAnotherAt = (pick: number) => `Choose another<hidden> at pick ${pick}</hidden>`;
export const yesOrNo = (yes: boolean) => (yes ? 'Yes' : 'No');
export const tradeIs = (trade: boolean) => `Trade: ${yesOrNo(trade)}`;
export const filledFrom = (board: string) => `from ${board}`;
export const teamAtPick = (pick: number) => `Team at pick ${pick}`;
export const playerAtPick = (pick: number) => `Player at pick ${pick}`;
export const selectPlayer = 'Select Player';
export const tradeAtPick = (pick: number) => `Trade at pick ${pick}`;
export const confirmed = '✓ Confirmed';
export const confirmPick = (pick: number) => `Confirm pick ${pick}`;
export const tryAgainPick = (pick: number) => `Try again: pick ${pick}`;
export const fromBoard = (board: string) => `From ${board}`;
export const chosenAtLast = (player: string, pick: number) => `${player} at pick ${pick}. Every pick has a player.`;
export const chosenThenNext = (player: string, pick: number, next: number) => `${player} at pick ${pick}. Pick ${next}`;
export const wouldMoveHere = (pick: number) => `at pick ${pick}, would move here`;
export const prospectHasWithdrawn = (player: string) => `${player} has withdrawn: choose somebody else`;
export const findPlayer = 'Find a player';
export const playersForPick = (pick: number) => `Players for pick ${pick}`;
export const previousPick = 'Previous pick';
export const nextPick = 'Next pick';
export const allPicked = 'Every pick has a player.';
export const allConfirmed = 'Every pick has a player and is confirmed.';
export const lockedWithoutPicks = 'The draft is locked. Its results and the leaderboard are open to you all the same.';
export const noPicksMade = 'You made no picks before the lock';
export const seeWhoDid = 'See who did';
export const nothingUnfinished = 'Nothing is unfinished';
export const changedSinceSaved = 'Changed since you saved';
export const picksAreKeptHere = 'Picks are kept on this device as you make them.';
export const picksAreSaved =
  'Picks are saved as you make them, and every saved pick counts. Confirm marks what you have decided.';
export const tradeChangesTeam = 'Open a pick and turn on Trade to change its team.';
export const lockedPicksStand =
  'The draft is locked and your picks stand as they are, confirmed or not. An empty pick can still earn points for its team and its trade.';
export const seeYourResults = 'See your results';
export const confirmAll = 'Confirm all';
export const pickInOrder = 'Pick in order';
export const undoWhat = (name: string) => `Undo ${name}`;
export const onlyUnfinished = (unfinished: number) => `Show only what’s left (${unfinished})`;
/** `more`: how many others are not confirmed either. */
export const pickNotConfirmed = (pick: number, more: number, why: string) =>
  `Pick ${pick} is not confirmed${more > 0 ? `, nor ${more} more` : ''}. ${why}`;
export const playerMovedHere = (player: string, pick: number) =>
  `${player} moved here from pick ${pick}, which is empty now`;
/** `doubles`: picks left empty, because their player is on the sheet already. */
export const picksFilled = (picks: number, doubles: number) =>
  `Filled ${plural(picks, 'pick')}${doubles === 0 ? '' : `; ${doubles} left empty, because the player is already on your sheet`}`;
export const pickWithdrew = (pick: number, player: string) => `Pick ${pick}: ${player} withdrew, choose somebody else`;
export const changeCameTooLate = (pick: string) =>
  `Too late: the draft is locked, and the change to pick ${pick} did not reach us before that.`;
export const changesCameTooLate = (changes: number) =>
  `Too late: the draft is locked, and ${plural(changes, 'change')} did not reach us before that.`;
export const noticeFromBoard = (notice: string, board: string) => `${notice} from ${board}`;
export const lockHasFallen = 'The draft is locked. Your picks stand as they are.';
export const fillUndone = 'Undone. Your earlier picks are back.';
export const teamNotUpdated = 'Failed to update team. Please try again.';
export const playerNotUpdated = 'Failed to update player. Please try again.';
export const tradeNotToggled = 'Failed to toggle trade mode. Please try again.';
export const selectionNotConfirmed = 'Failed to confirm selection. Please try again.';
export const savedOnDayAt = (day: string, time: string) => `Saved ${day}, ${time}`;
export const saving = 'Saving';
export const notSavedLocked = 'Not saved: locked';
