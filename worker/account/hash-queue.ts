import { Queue } from '../http/queue.ts';
import { Refused } from '../problem.ts';

/**
 * How many may be about to hash in one isolate. One hash takes about 0.2 s (see password.ts): the
 * last of them waits some two seconds.
 */
const SEATS = 12;
/** How many of them one network may hold: the others are for the rest of the world. */
const SEATS_OF_ONE = 8;
/**
 * How long other calls have between two hashes: enough for those that ask D1 more than once. Timers
 * that fell due during a hash give none.
 */
const BREATH_MS = 20;
/** In how many seconds a full queue has gone on for sure. */
const RETRY_AFTER = 3;

/**
 * One hash after the other, of one network after the other. Hashing blocks the whole
 * isolate, however it is asked for: many at once would keep every other call waiting until the last
 * is done. Between two hashes everything else that waits is answered. A seat is taken before
 * anything else is done for a request that is going to hash: addresses with and without an account
 * wait alike. Whoever tries many passwords keeps their own network waiting.
 */
export function hashQueue(): Queue {
  return new Queue({
    seats: SEATS,
    seatsOfOne: SEATS_OF_ONE,
    breathMs: BREATH_MS,
    full() {
      const sentence = 'Very many people are signing in at this moment. Please try again in a few seconds.';
      throw new Refused('unavailable', sentence, {}, { retryAfter: RETRY_AFTER });
    },
  });
}
