import type { Slot } from '#games/contest';
import { type LockStays, whyLockStays } from '#games/lock-move';
import { listedInShort } from '#games/words';
import { bareName, type Listed, meantBy } from '#seasons/namesakes';
import type { Season } from '#seasons/season';

type StoredAthlete = { id: number } & Listed;

/** What a database holds of a season already, at `now` of its own clock (game time). */
export type StoredSeason = {
  athletes: StoredAthlete[];
  slots: StoredSlot[];
  now: number;
};
/** A slot, and what the tournament is worth in which it is (`designation`). */
type StoredSlot = Pick<Slot, 'id' | 'position' | 'tournament' | 'category' | 'team' | 'locksAt'> & {
  designation: string | null;
  locked: 0 | 1;
};

/**
 * What storing a season would change: the season with the numbers that its athletes keep, and who
 * and what is no longer in it.
 */
export type SeasonChange = { season: Season; goneAthletes: { id: number; name: string }[]; goneSlots: string[] };

/** A season that cannot be stored as it is; a sentence for each reason. */
export class SeasonRefused extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** Why slots stay as they are, a sentence each. */
const STAYS: Record<LockStays, (slots: string) => string> = {
  locked: (slots) => `Locked already, and their picks are public: slots ${slots} stay, and so does their lock.`,
  soon: (slots) => `They lock within a minute: slots ${slots} stay, and so does their lock.`,
  passed: (slots) => `No lock moves into the past: that of slots ${slots} would have passed already.`,
};

const OF_LOCKED = 'Locked already, and picked as they were: nothing that a pick counts by changes any more at slots';

/**
 * Between reading and writing others have changed the contest, or a lock has passed: nothing was
 * stored.
 */
export class SeasonOvertaken extends Error {}

/**
 * Picks point at athletes by number, and a folder numbers them by line: a stored athlete keeps the
 * number by name, so that a line put in between moves nobody's pick to another athlete. Throws
 * SeasonRefused if a lock would move, or its slot would go, that stays (games/lock-move.ts), or if
 * something of a locked slot would be another thing than what fans picked by.
 */
export function changeOf(before: StoredSeason, season: Season): SeasonChange {
  const next = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  const staying = Map.groupBy(before.slots, ({ id, locksAt, locked }) => {
    const becomes = next.get(id) ?? null;
    return locked && becomes !== locksAt ? 'locked' : whyLockStays(locksAt, becomes, before.now);
  });
  const refused = [...staying].flatMap(([why, slots]) =>
    why ? [STAYS[why](listedInShort(slots.map(({ id }) => id)))] : [],
  );
  const others = before.slots.filter((slot) => slot.locked && isAnother(slot, season));
  if (others.length > 0) refused.push(`${OF_LOCKED} ${listedInShort(others.map(({ id }) => id))}.`);
  if (refused.length > 0) throw new SeasonRefused(refused);
  const idByName = idsOf(before.athletes, season.athletes);
  let last = before.athletes.reduce((highest, { id }) => Math.max(highest, id), 0);
  const numbers = new Map(season.athletes.map(({ id, name }) => [id, idByName.get(name) ?? ++last]));
  const numberOf = (id: number) => numbers.get(id) ?? id;
  const kept = new Set(idByName.values());
  return {
    season: {
      ...season,
      athletes: season.athletes.map((athlete) => ({ ...athlete, id: numberOf(athlete.id) })),
      fields: season.fields.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      boards: season.boards.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      withdrawals: season.withdrawals.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
    },
    goneAthletes: before.athletes.filter(({ id }) => !kept.has(id)),
    goneSlots: before.slots.map(({ id }) => id).filter((id) => !next.has(id)),
  };
}

/** Whether a slot that stays would have another place, category, team or worth. */
function isAnother(slot: StoredSlot, { slots, tournaments }: Season): boolean {
  const next = slots.find(({ id }) => id === slot.id);
  if (!next) return false;
  const { designation = null } = tournaments.find(({ id }) => id === next.tournament) ?? {};
  const columns = ['position', 'tournament', 'category', 'team'] as const;
  return designation !== slot.designation || columns.some((column) => next[column] !== slot[column]);
}

/**
 * The numbers that athletes keep, by their next names. One who gets a namesake, or loses the last
 * one, is called otherwise, and is the same.
 */
function idsOf(before: readonly StoredAthlete[], next: readonly Listed[]): Map<string, number> {
  const stored = new Map(before.map(({ id, name }) => [name, id]));
  const ids = new Map(
    next.flatMap(({ name }) => {
      const id = stored.get(name);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  const left = Map.groupBy(
    next.filter(({ name }) => !ids.has(name)),
    bareName,
  );
  for (const athlete of before) {
    if (ids.has(athlete.name)) continue;
    const same = meantBy(left.get(bareName(athlete)) ?? [], athlete);
    if (same && !ids.has(same.name)) ids.set(same.name, athlete.id);
  }
  return ids;
}
