/** What happened, in a word that a search finds; docs/operations.md says what each means. */
export type Event =
  | 'call-failed'
  | 'catalogue-not-read'
  | 'feed-failed'
  | 'file-broken-off'
  | 'job-failed'
  | 'locks-finalised'
  | 'mail-waits'
  | 'not-sent'
  | 'page-failed'
  | 'picture-waits'
  | 'rule-waits'
  | 'sheets-sealed'
  | 'storage-failed';

/**
 * A line of the log: one JSON object, whose fields can be searched. `fields` hold ids, counts and
 * reasons (`reasonOf`); never a mail address, a token, a password or what a fan wrote.
 */
export function log(level: 'info' | 'error', event: Event, fields: Record<string, string | number> = {}): void {
  const line = JSON.stringify({ level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/**
 * What went wrong, for a log: without the statement and its parameters, which can hold what no log
 * may (mails, hashes).
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const root = error.cause instanceof Error ? error.cause : error;
  return root.stack ?? root.message;
}

/** For what a page could not read: a line of the log says why, and null is in its place. */
export function pageWithout(page: string): (error: unknown) => null {
  return (error) => {
    log('error', 'page-failed', { page, reason: reasonOf(error) });
    return null;
  };
}

/**
 * Does something on its own: if it fails, that is logged with these fields, and what comes after it
 * goes on.
 */
export async function logFailure(
  event: Event,
  fields: Record<string, string>,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    log('error', event, { ...fields, reason: reasonOf(error) });
  }
}
