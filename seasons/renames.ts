import type { FeedRow, Season } from './season.ts';

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
