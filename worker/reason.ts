/** What went wrong, for a log: without the statement and its parameters, which can hold what no log may (mails, hashes). */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const root = error.cause instanceof Error ? error.cause : error;
  return root.stack ?? root.message;
}
