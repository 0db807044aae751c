/**
 * The one place of the Worker that reads the real clock. The game clock decides locks, statuses and
 * countdowns; it is real time plus an offset that production does not have. Tokens and mail live in
 * real time.
 */
export type Clock = {
  /** Game time in UTC milliseconds. */
  now(): number;
  /** Real time in UTC milliseconds. */
  real(): number;
  /** Game time minus real time: the lock's WHERE adds it to the database's own clock. */
  offset: number;
};

export function clockAt(offset: number): Clock {
  return { now: () => Date.now() + offset, real: () => Date.now(), offset };
}
