/**
 * What went wrong in the database. It says so in words only, and this is the one place that knows
 * them.
 */

/**
 * Whether storage failed (full, away, overloaded): the same request may succeed later. A constraint
 * that broke is a fault of ours.
 */
export function isStorageFailure(error: unknown): boolean {
  const words = wordsOf(error);
  return FAILURE.test(words) && !words.includes('SQLITE_CONSTRAINT');
}

/**
 * D1 names SQLite's code or itself, R2 ends with a number of its own; the connection to either may
 * be lost. On a full disk workerd calls either an internal error with a reference, and says the
 * rest to its own log.
 */
const FAILURE =
  /internal error; reference|D1_|SQLITE_|Failed query|disk is full|database size|storage|connection lost|\(1\d{4}\)$/i;

/** Whether a write failed because the entry holds that athlete already. */
export function isAthleteTwice(error: unknown): boolean {
  return wordsOf(error).includes('UNIQUE constraint failed: picks.entry_id, picks.athlete_id');
}

/** Whether a write failed because the path belongs to another contest. */
export function isPathTaken(error: unknown): boolean {
  return wordsOf(error).includes('UNIQUE constraint failed: contests.path');
}

/** Whether a batch broke itself because a contest is not as it was read (`unlessChanged`). */
export function isContestChanged(error: unknown): boolean {
  return wordsOf(error).includes('NOT NULL constraint failed: contests.id');
}

/** Whether a batch broke itself because the asker's session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return wordsOf(error).includes('NOT NULL constraint failed: sessions.id');
}

/**
 * The first cause: the libraries above it repeat statements and their parameters, in which anything
 * may stand.
 */
function wordsOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? wordsOf(error.cause) : `${error}`;
}
