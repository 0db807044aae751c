import type { Athlete, Pick, Slot } from './contest.ts';
import { isLocked } from './lock.ts';

/** Why a choice may not be saved, as a code and as the sentence that the screen shows. */
export type Refusal = {
  code: 'locked' | 'unknown' | 'trade' | 'used' | 'category' | 'withdrawn' | 'cancelled';
  message: string;
};

export const SENTENCES = {
  tradeFirst: 'You must enable trade mode to change teams',
  noTrade: 'A trade needs another team: choose one, or turn Trade off',
  used: 'Player has already been used',
  locked: 'Tournament is locked',
  draftLocked: 'The draft is locked',
  cancelled: 'This tournament is cancelled: nobody can be picked there',
  empty: 'An empty pick cannot be confirmed: choose a player first',
} as const;

/**
 * The facts that a choice is judged by. `athlete`, `backup`: undefined when that number is nobody
 * in the contest.
 */
export type ChoiceFacts = {
  slot: Slot | undefined;
  /** Whether the tournament of the slot is cancelled. */
  cancelled?: boolean;
  athlete: Athlete | null | undefined;
  backup: Athlete | null | undefined;
  /** Teams that exist in the contest. */
  teams: ReadonlySet<string>;
  /** Athletes entered in the slot's tournament; null: everyone in the contest. */
  field: ReadonlySet<number> | null;
  /** By number who is in the slot: they stay, withdrawn or not. Absent: nobody does. */
  current?: readonly (number | null)[];
  /** The other picks of the same entry, without athletes who were freed again. */
  others: readonly Pick[];
};

/**
 * The one gate for a choice, the same in every kind: a slot that exists and is open, athletes who
 * exist; then what the kind itself says. Null means that the choice may be saved. `now` in game
 * time.
 */
export function judge(
  words: { unknownSlot: string; locked: string },
  { slot, cancelled = false, athlete, backup, current = [] }: ChoiceFacts,
  now: number,
  own: (slot: Slot) => Refusal | null,
): Refusal | null {
  if (!slot) return { code: 'unknown', message: words.unknownSlot };
  if (cancelled) return { code: 'cancelled', message: SENTENCES.cancelled };
  if (isLocked(slot.locksAt, now)) return { code: 'locked', message: words.locked };
  if (athlete === undefined || backup === undefined) return { code: 'unknown', message: 'Unknown player' };
  const gone = [athlete, backup].find((each) => each?.withdrawn && !current.includes(each.id));
  if (gone) return { code: 'withdrawn', message: `${gone.name} has withdrawn: choose somebody else` };
  return own(slot);
}

/** The other pick that already holds this athlete, as first or as back-up. */
export function usedAt(athlete: number, others: readonly Pick[]): Pick | undefined {
  return others.find((pick) => pick.athlete === athlete || pick.backup === athlete);
}
