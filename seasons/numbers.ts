import type { Contest, Tournament } from '#games/contest';
import { nearOnes } from './paste/names.ts';
import type { FeedRow, Season } from './season.ts';

/**
 * A season as it is stored in the place of another. Picks and results point at athletes by number
 * and at tournaments by id, and files make these of lines and names: who and what is stored keeps
 * it by name, so that a line put in between moves nobody's pick, and no pick is lost by a name that
 * is mended.
 */
export function withNumbers(before: Season, next: Season<Contest>): Season<Contest> {
  const idByName = new Map(before.athletes.map(({ id, name }) => [name, id]));
  let last = before.athletes.reduce((highest, { id }) => Math.max(highest, id), 0);
  const numbers = new Map(next.athletes.map(({ id, name }) => [id, idByName.get(name) ?? ++last]));
  const numberOf = (id: number) => numbers.get(id) ?? id;
  const ids = tournamentIds(before.tournaments, next.tournaments);
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...next,
    athletes: next.athletes.map((athlete) => ({ ...athlete, id: numberOf(athlete.id) })),
    tournaments: next.tournaments.map((each) => ({ ...each, id: idOf(each.id) })),
    slots: next.slots.map(({ id, tournament, ...slot }) => ({
      ...slot,
      id: ids.has(tournament) ? `${idOf(tournament)}${id.slice(tournament.length)}` : id,
      tournament: idOf(tournament),
    })),
    fields: next.fields.map((row) => ({
      ...row,
      tournament: idOf(row.tournament),
      athlete: numberOf(row.athlete),
    })),
    boards: next.boards.map((row) => ({ ...row, athlete: numberOf(row.athlete) })),
    withdrawals: next.withdrawals.map(({ athlete, tournament }) => ({
      athlete: numberOf(athlete),
      tournament: tournament === null ? null : idOf(tournament),
    })),
  };
}

type Named = Pick<Tournament, 'id' | 'name' | 'startsOn'>;

/**
 * The ids that tournaments keep, by those that files make of their names: that of the name, or of a
 * spelling of it on the same day.
 */
function tournamentIds(before: readonly Named[], next: readonly Named[]): Map<string, string> {
  const stored = new Map(before.map((each) => [each.name, each.id]));
  const ids = new Map(next.map(({ id, name }) => [id, stored.get(name)]));
  const names = new Set(next.map(({ name }) => name));
  let left = before.filter(({ name }) => !names.has(name));
  for (const { id, name, startsOn } of next) {
    if (ids.get(id) !== undefined) continue;
    const same = left.find(
      (each) => each.id === id || (each.startsOn === startsOn && nearOnes([each.name], name).length > 0),
    );
    left = left.filter((each) => each !== same);
    ids.set(id, same?.id ?? unusedId(id, before));
  }
  return new Map([...ids].map(([id, kept]) => [id, kept ?? id]));
}

/** An id like this one that no tournament has: that of a name may have stayed with another. */
function unusedId(id: string, before: readonly Named[]): string {
  return before.some((each) => each.id === id) ? unusedId(`${id}-2`, before) : id;
}

/** Somebody or something that is called otherwise, by the column of files that has the name. */
export type Rename = { column: 'player' | 'tournament'; was: string; name: string };

/** Who of a season, and which tournament of it, is called otherwise in the next one. */
export function renamesIn(before: Season, next: Season): Rename[] {
  const lists = { player: 'athletes', tournament: 'tournaments' } as const;
  return (['player', 'tournament'] as const).flatMap((column) => {
    const rows: readonly { id: number | string; name: string }[] = before[lists[column]];
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return next[lists[column]].flatMap(({ id, name }) => {
      const was = names.get(id);
      return was === undefined || was === name ? [] : [{ column, was, name }];
    });
  });
}

/** The sentence that says so. */
export const renameText = ({ was, name }: Pick<Rename, 'was' | 'name'>) => `${was} is called ${name} from here on`;

/** A season by its next names. */
export function renamed<Of extends Season>(season: Of, renames: readonly Rename[]): Of {
  const called = <Row extends { name: string }>(rows: Row[], column: Rename['column']) =>
    rows.map((row) => ({ ...row, name: nextName(renames, column, row.name) }));
  return {
    ...season,
    athletes: called(season.athletes, 'player'),
    tournaments: called(season.tournaments, 'tournament'),
    feed: rowsRenamed(season.feed, renames),
  };
}

/** Results by the next names. */
export function rowsRenamed(feed: readonly FeedRow[], renames: readonly Rename[]): FeedRow[] {
  return feed.map(({ dueAt, result }) => ({
    dueAt,
    result: Object.fromEntries(
      Object.entries(result).map(([column, cell]) => [column, nextName(renames, column, cell)]),
    ),
  }));
}

function nextName<Cell>(renames: readonly Rename[], column: string, cell: Cell): Cell | string {
  return renames.find((each) => each.column === column && each.was === cell)?.name ?? cell;
}
