import type { Publication } from '#schema/wire/publication';
import type { ServedGame, WireRow } from '../kinds/kind.ts';
import type { OldResult, Replaced, StoredPublication } from '../store/publication.ts';
import type { Facts } from './rescore.ts';

/** Writes a stored result as the contest's results call takes it. */
export function rowWriter(game: ServedGame, { athletes, tournaments }: Pick<Facts, 'athletes' | 'tournaments'>) {
  const names = {
    athletes: new Map(athletes.map(({ id, name }) => [id, name])),
    tournaments: new Map(tournaments.map(({ id, name }) => [id, name])),
  };
  return (key: string, was: OldResult): WireRow => game.resultRow(key, was, names);
}

/** The rows of a publication with what each replaced; of an undo what each row is since. */
export function rowsOf(
  { results, replaced, undoes }: Pick<StoredPublication, 'results' | 'replaced' | 'undoes'>,
  write: ReturnType<typeof rowWriter>,
): Publication['rows'] {
  const given = JSON.parse(results) as (WireRow | null)[];
  const before = replaced === null ? [] : (JSON.parse(replaced) as Replaced[]);
  return given.flatMap((row, place): Publication['rows'] => {
    const item = before[place];
    const was = item?.was ? write(item.key, item.was) : null;
    if (row === null) return was && undoes !== null ? [{ row: was, was: null, change: 'removed' }] : [];
    if (!item) return [{ row, was: null, change: null }];
    return [{ row, was, change: item.changed === 0 ? 'same' : was ? 'changed' : 'new' }];
  });
}
