const MINUTE = 60_000;

/**
 * Runs a job every minute, never twice at once. Answers how to stop it; stopping waits for a run
 * under way.
 */
export function everyMinute(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= job()
      .catch((error) => console.error('The minute failed', error))
      .finally(() => {
        running = null;
      });
  }, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
