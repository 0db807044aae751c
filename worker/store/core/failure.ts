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

/** What a constraint says when it breaks a write, or by which a batch breaks itself. */
const BROKEN = {
  athleteTwice: 'UNIQUE constraint failed: picks.entry_id, picks.athlete_id',
  pathTaken: 'UNIQUE constraint failed: contests.path',
  /** A contest is not as it was read. */
  contestChanged: 'NOT NULL constraint failed: contests.id',
  sessionEnded: 'NOT NULL constraint failed: sessions.id',
};

/** Whether a write failed because of this. */
export function isBrokenBy(error: unknown, cause: keyof typeof BROKEN): boolean {
  return wordsOf(error).includes(BROKEN[cause]);
}

/**
 * The first cause: the libraries above it repeat statements and their parameters, in which anything
 * may stand.
 */
function wordsOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? wordsOf(error.cause) : `${error}`;
}
