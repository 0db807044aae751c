import type { ContestCard } from './contest.ts';
import { shownAt } from './time/instant.ts';
import { plural } from './words.ts';

/**
 * How far a contest has come, as its organiser says it. `draft`: only organisers see it; `open`:
 * from here on the calendar says the rest.
 */
export const STATES = ['draft', 'open', 'running', 'finished', 'archived'] as const;
export type ContestState = (typeof STATES)[number];

const BY_CALENDAR: Record<Status, ContestState> = { Open: 'open', Running: 'running', Finished: 'finished' };

/** The state of a contest at `now` (game time): what is open runs and ends by its days. */
export function stateOf(contest: ContestCard, state: ContestState, now: number): ContestState {
  return state === 'open' ? BY_CALENDAR[statusOf(contest, now)] : state;
}

/** Where a state may lead. Back from a slip of the hand as well. */
const NEXT: Record<ContestState, readonly ContestState[]> = {
  draft: ['open'],
  open: ['draft', 'running', 'finished', 'archived'],
  running: ['open', 'finished', 'archived'],
  finished: ['open', 'running', 'archived'],
  archived: ['open', 'running', 'finished'],
};

/**
 * Why a contest cannot take another state; null: it can. `entries`: how many fans the field has;
 * `entered`: whether anybody has picks at all; `unlocked`: slots whose lock has not passed;
 * `locked`: whether that of any has.
 */
export function refuseState(
  from: ContestState,
  to: ContestState,
  { entries, entered, unlocked, locked }: { entries: number; entered: boolean; unlocked: number; locked: boolean },
): string | null {
  if (from === to) return null;
  if (!NEXT[from].includes(to)) return `A contest that is ${from} cannot become ${to}`;
  if (to === 'draft' && entered)
    return `${entries > 0 ? plural(entries, 'fan') : 'Somebody'} entered: it cannot be a draft again`;
  if (to === 'draft' && locked) return 'It has locked already: it cannot be a draft again';
  if ((to === 'finished' || to === 'archived') && unlocked > 0)
    return `${plural(unlocked, 'slot')} can still be picked: it cannot be ${to} before they lock`;
  return null;
}

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
  return earliest === latest ? earliest : statusOn(contest, shownAt(now, contest.timeZone).day);
}

function statusOn({ startsOn, endsOn }: Days, today: string): Status {
  if (today < startsOn) return 'Open';
  return today <= endsOn ? 'Running' : 'Finished';
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
