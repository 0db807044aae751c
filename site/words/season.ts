import { withArticle } from '#games/words';

/** The words of the sheet of a season. */
export * from './ui.ts';

export const nobodyWasPicked = 'Nobody was picked';
export const yourBackupHere = 'Your back-up here';
export const yourPickHere = 'Your pick here';
export const chosen = (name: string) => `${name} chosen.`;
export const chosenToConfirm = (name: string) => `${name} chosen. Tap Confirm to save.`;
export const backUpAthlete = (athleteWord: string) => `Back-up ${athleteWord}`;
export const nameOrCountry = 'Name or country';
export const findAthlete = (athleteWord: string) => `Find ${withArticle(athleteWord)}`;
export const athletesToChooseFrom = (athleteWord: string) => `${athleteWord}s to choose from`;
export const pickUnit = 'pick';
export const noMoreSelections = 'Tournament is locked. No more selections can be made.';
export const tournamentIsLocked = 'Tournament is locked';
export const cancelledPickFree = (athleteWord: string) =>
  `Cancelled: scores nothing, your ${athleteWord} is free again.`;
export const cancelledNobodyPicked = 'Cancelled: scores nothing, nobody can be picked here.';
export const picksOpenWithDraw =
  'Picks open as soon as the draw is known. Nothing is lost: the lock stays where it is.';
export const pickWithdrew = (athlete: string) =>
  `${athlete} withdrew. Your pick stays until you choose another, above, and Confirm.`;
export const backupWithdrew = (athlete: string) =>
  `${athlete} withdrew (your back-up). Your pick stays until you choose another, above, and Confirm.`;
export const available = (athletes: number) => `${athletes} available`;
export const backUpOptional = (athleteWord: string) => `Back-up ${athleteWord} (optional)`;
export const confirmPick = (label: string) => `Confirm ${label}`;
export const reject = 'Reject';
export const rejectPick = (label: string) => `Reject ${label}`;
export const countsOnceYours = 'It counts once it is yours.';
export const savedUntilLock = 'Saved. Editable until it locks.';
export const confirmed = 'Confirmed';
export const empty = 'Empty';
export const notPicked = 'not picked';
export const backupHasWithdrawn = 'back-up withdrew';
export const showTournament = (tournament: string) => `Show ${tournament}`;
export const changePicksOf = (tournament: string) => `Change ${tournament}`;
export const choosePicksOf = (tournament: string) => `Choose ${tournament}`;
export const seasonPlanner = 'Season planner';
export const allLocked = 'Every tournament is locked.';
export const notLockedYet = (open: number) => `${open} not locked yet.`;
export const onlyWhatIsOpen = 'Only what is open';
export const showLocked = (past: number) => `Show ${past} locked`;
export const tournamentsOfSeason = 'Tournaments of the season';
export const backupOfPick = (backup: string) => `(back-up ${backup})`;
export const availableCount = (athletes: number) => `Available <count>${athletes}</count>`;
export const left = (athletes: number) => `${athletes} left`;
export const leftTheBest = (athletes: number, best: number) => `${athletes} left, the best ${best}`;
export const chooseAthlete = (label: string) => `Choose ${label}`;
export const usedAthletes = (athleteWord: string, used: number) => `Used ${athleteWord}s <count>${used}</count>`;
export const isBackup = ', back-up';
export const isStillOpen = 'still open';
export const isLocked = 'locked';
export const nobodyUsed = (athleteWord: string) => `Nobody yet. Each ${athleteWord} can be used once.`;
export const removeFrom = (athlete: string, tournament: string) => `Remove ${athlete} from ${tournament}`;
export const notSavedBecause = (reason: string) => `Not saved: ${reason}`;
export const emptyNotSavedYet = (pick: string) => `Not saved yet. ${pick} is still your pick.`;
export const keep = 'Keep';
export const tapConfirm = 'Tap Confirm to save.';
export const tapConfirmToReplace = (pick: string) => `Tap Confirm to save. ${pick} is still your pick.`;
export const saving = 'Saving…';
export const keptOnThisDevice =
  'Saved on this device. We’ll send it when you’re back. It counts if it arrives before the lock.';
export const sendingUntilLock = 'Not saved yet. We keep sending your pick until the lock.';
export const pickedOf = (picked: number, of: number) => `${picked} of ${of}`;
export const picked = 'Picked';
export const pickedAndLocked = (picked: string) => `${picked} · Locked`;
export const noTournamentYet = 'There is no tournament yet';
export const thisWeeksTournament = "This Week's Tournament";
export const pointsForWinner = 'Points for the winner';
export const startTime = (zone: string) => `Start time (${zone})`;
export const aboutTournament = 'About the tournament';
export const backupPolicy = (athleteWord: string, money: boolean) =>
  `Your back-up counts only if your ${athleteWord} never starts; your ${athleteWord} is then free again. A missed week earns ${money ? '$0' : 'nothing'}.`;
export const missedPickPolicy = (athleteWord: string, money: boolean) =>
  `A missed pick earns ${money ? '$0' : 'nothing'}. If your ${athleteWord} withdraws before playing, you score ${money ? '$0' : '0'} and can use them again.`;
export const selectionsNotSaved = 'Failed to save selections';
export const signInToSave = 'You must be logged in to save selections';
export const slotEmptied = (category: string, tournament: string) => `${category} at ${tournament} is empty again`;
export const savedFor = (athlete: string, tournament: string) => `${athlete} saved for ${tournament}`;
export const backupAt = (tournament: string) => `Back-up at ${tournament}`;
export const usedAt = (tournament: string) => `Used at ${tournament}`;
