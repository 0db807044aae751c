import { plural } from '#games/words';
import { ApiProblem } from '../client/problem.ts';

/**
 * ' It can be tried again in 40 seconds.', if the server said how long it wants to be left alone;
 * else nothing.
 */
export function whenAgain(error: unknown): string {
  const wait = error instanceof ApiProblem && error.retryAfterMs;
  if (!wait) return '';
  return ` It can be tried again in ${wait < 60_000 ? plural(Math.ceil(wait / 1_000), 'second') : plural(Math.ceil(wait / 60_000), 'minute')}.`;
}
