import { type Event, log, reasonOf } from '../log.ts';

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
