import type { ContestCard } from './contest.ts';
import { formatIn } from './zone-format.ts';

export type Status = 'Open' | 'Running' | 'Finished';

type Days = Pick<ContestCard, 'startsOn' | 'endsOn' | 'timeZone'>;

/** How far the clocks of the world are behind UTC and ahead of it, in milliseconds. */
const [BEHIND, AHEAD] = [12 * 3_600_000, 14 * 3_600_000];

/**
 * Open before the first day, Running to the end of the last, Finished after; days in the event's
 * own zone. `now` in UTC milliseconds.
 */
export function statusOf(contest: Days, now: number): Status {
  const earliest = statusOn(contest, new Date(now - BEHIND).toISOString().slice(0, 10));
  const latest = statusOn(contest, new Date(now + AHEAD).toISOString().slice(0, 10));
  // Far from its first and last day it is the same in every zone: to make the calendar of one costs
  // a phone 20 ms and more.
  return earliest === latest ? earliest : statusOn(contest, dayIn(contest.timeZone, now));
}

function statusOn({ startsOn, endsOn }: Days, today: string): Status {
  if (today < startsOn) return 'Open';
  return today <= endsOn ? 'Running' : 'Finished';
}

/** The ISO date that an instant falls on in a zone. */
function dayIn(timeZone: string, instant: number): string {
  return formatIn(timeZone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

const LANDING_ORDER: readonly Status[] = ['Running', 'Open', 'Finished'];

/**
 * What is going on first, then what starts next, by ascending start; what is over last. Other than
 * specified: by the letter, a fan on draft night would find it below a season of next year.
 */
export function inLandingOrder<T extends Pick<ContestCard, 'startsOn' | 'endsOn' | 'timeZone'>>(
  contests: readonly T[],
  now: number,
): T[] {
  const place = (each: T) => LANDING_ORDER.indexOf(statusOf(each, now));
  return [...contests].sort((a, b) => place(a) - place(b) || a.startsOn.localeCompare(b.startsOn));
}
