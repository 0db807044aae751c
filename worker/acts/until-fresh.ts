import { Refused } from '../problem.ts';

/** Of so many at once the last one comes through: each round one of them does. */
const TRIES = 10;

/**
 * Does an act again from its beginning while it finds that somebody else has written between its
 * reading and its writing (null). Throws Refused ('conflict' with the sentence) if that goes on.
 */
export async function untilFresh<T>(sentence: string, act: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await act();
    if (done !== null) return done;
  }
  throw new Refused('conflict', sentence);
}
