import { listedInShort } from '#games/words';
import type { Season } from '#seasons/season';

/** What a database holds of a season already. */
export type StoredSeason = {
  athletes: { id: number; name: string }[];
  slots: { id: string; locksAt: number; locked: 0 | 1 }[];
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

/**
 * Between reading and writing others have changed the contest, or a lock has passed: nothing was
 * stored.
 */
export class SeasonOvertaken extends Error {}

/**
 * Picks point at athletes by number, and a folder numbers them by line: a stored athlete keeps the
 * number by name, so that a line put in between moves nobody's pick to another athlete. Throws
 * SeasonRefused if a lock that has passed would move, or its slot would go.
 */
export function changeOf(before: StoredSeason, season: Season): SeasonChange {
  const next = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  const moved = before.slots.filter(({ id, locksAt, locked }) => locked && next.get(id) !== locksAt);
  if (moved.length > 0) {
    const which = listedInShort(moved.map(({ id }) => id));
    throw new SeasonRefused([
      `Locked already, and their picks are public: slots ${which} stay, and so does their lock.`,
    ]);
  }
  const idByName = new Map(before.athletes.map(({ id, name }) => [name, id]));
  let last = before.athletes.reduce((highest, { id }) => Math.max(highest, id), 0);
  const numbers = new Map(season.athletes.map(({ id, name }) => [id, idByName.get(name) ?? ++last]));
  const numberOf = (id: number) => numbers.get(id) ?? id;
  const names = new Set(season.athletes.map(({ name }) => name));
  return {
    season: {
      ...season,
      athletes: season.athletes.map((athlete) => ({ ...athlete, id: numberOf(athlete.id) })),
      fields: season.fields.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      boards: season.boards.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
      withdrawals: season.withdrawals.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
    },
    goneAthletes: before.athletes.filter(({ name }) => !names.has(name)),
    goneSlots: before.slots.map(({ id }) => id).filter((id) => !next.has(id)),
  };
}
