import type { ContestCard } from './contest.ts';

export type Status = 'Open' | 'Running' | 'Finished';

/** Open before the first day, Running to the end of the last, Finished after; days in the event's own zone. */
export function statusOf(contest: Pick<ContestCard, 'startsOn' | 'endsOn' | 'timeZone'>, now: number): Status {
  const today = dayIn(contest.timeZone, now);
  if (today < contest.startsOn) return 'Open';
  return today <= contest.endsOn ? 'Running' : 'Finished';
}

/** The ISO date that an instant falls on in a zone. */
function dayIn(timeZone: string, instant: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

const LANDING_ORDER: readonly Status[] = ['Running', 'Open', 'Finished'];

/** What is going on first, then what starts next, by ascending start; what is over last. */
export function inLandingOrder<T extends Pick<ContestCard, 'startsOn' | 'endsOn' | 'timeZone'>>(
  contests: readonly T[],
  now: number,
): T[] {
  const place = (each: T) => LANDING_ORDER.indexOf(statusOf(each, now));
  return [...contests].sort((a, b) => place(a) - place(b) || a.startsOn.localeCompare(b.startsOn));
}
