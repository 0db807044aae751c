import type { ContestCard } from './contest.ts';
import { type Status, statusOf } from './status.ts';
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
