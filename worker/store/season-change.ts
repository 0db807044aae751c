import type { Season } from '#seasons/season';

/** What a database holds of a season already. */
export type StoredSeason = {
  athletes: { id: number; name: string }[];
  slots: { id: string; locksAt: number; lockedAt: number | null }[];
};

/** What storing a season would change: the season with the numbers that its athletes keep, and who and what is no longer in it. */
export type SeasonChange = { season: Season; goneAthletes: { id: number; name: string }[]; goneSlots: string[] };

/** A season that cannot be stored as it is; a sentence for each reason. */
export class SeasonRefused extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/**
 * Picks point at athletes by number, and a folder numbers them by line: a stored athlete keeps the number by name, so that a line put in
 * between moves nobody's pick to another athlete. Throws SeasonRefused if a lock that has fallen would open again.
 */
export function changeOf(stored: StoredSeason, season: Season): SeasonChange {
  const reopened = stored.slots.filter(({ id, locksAt, lockedAt }) => {
    const now = season.slots.find((slot) => slot.id === id);
    return lockedAt !== null && now !== undefined && now.locksAt !== locksAt && now.locksAt > lockedAt;
  });
  if (reopened.length > 0) {
    const which = reopened.map(({ id }) => id).join(', ');
    throw new SeasonRefused([
      `Locked already, and their picks are public: the lock of slots ${which} cannot move later.`,
    ]);
  }
  const known = new Map(stored.athletes.map(({ id, name }) => [name, id]));
  let last = Math.max(0, ...known.values());
  const numbers = new Map(season.athletes.map(({ id, name }) => [id, known.get(name) ?? ++last]));
  const numberOf = (id: number) => numbers.get(id) ?? id;
  const names = new Set(season.athletes.map(({ name }) => name));
  const slots = new Set(season.slots.map(({ id }) => id));
  return {
    season: {
      ...season,
      athletes: season.athletes.map((athlete) => ({ ...athlete, id: numberOf(athlete.id) })),
      fields: season.fields.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      boards: season.boards.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      withdrawals: season.withdrawals.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
    },
    goneAthletes: stored.athletes.filter(({ name }) => !names.has(name)),
    goneSlots: stored.slots.map(({ id }) => id).filter((id) => !slots.has(id)),
  };
}
