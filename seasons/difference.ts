import type { Contest } from '#games/contest';
import { type WorldChange, withdrawalText, worldText } from '#games/news/world-change';
import { plural } from '#games/words';
import { cancelledText } from './edits/tournaments.ts';
import { seasonKindOf } from './kinds/kinds.ts';
import { renamed, renamesIn, renameText } from './numbers.ts';
import { type CsvRow, type CsvTable, textOf } from './rows.ts';
import type { Season } from './season.ts';

/**
 * A row that is another one. `row`: the cells that tell it from the others; `was`, `is`: null where
 * there is none.
 */
export type RowDifference = {
  file: string;
  row: string;
  change: 'new' | 'changed' | 'gone';
  cells: { column: string; was: string | null; is: string | null }[];
};

/**
 * What storing a season would change of the one that stands; null: there is none yet. Whoever is
 * called otherwise is a row that is another one, and the same in all others.
 */
export function differenceOf(before: Season<Contest> | null, after: Season<Contest>): RowDifference[] {
  const kind = seasonKindOf(after.contest);
  const files = kind.files({});
  const renames = before ? renamesIn(before, after) : [];
  const old = before ? seasonKindOf(before.contest).write(renamed(before, renames)) : {};
  const next = kind.write(after);
  const listOf = (column: string) =>
    Object.keys(files).find((file) => files[file]?.once.some(([key]) => key === column));
  return [
    ...rows('season.json', constantsIn(before?.contest ?? {}), constantsIn(after.contest)),
    ...renames.map(({ column, was, name }): RowDifference => {
      return { file: listOf(column) ?? '', row: was, change: 'changed', cells: [{ column, was, is: name }] };
    }),
    ...Object.entries(files).flatMap(([file, { once }]) => {
      const [keys = []] = once;
      return rows(file, byKey(old[file] ?? [], keys), byKey(next[file] ?? [], keys));
    }),
  ];
}

/** Rows by what tells them apart. */
function byKey([header = [], ...lines]: CsvTable, keys: string[]): Map<string, CsvRow> {
  return new Map(
    lines.map((cells) => {
      const row = Object.fromEntries(header.map((name, place) => [name, cells[place] ?? '']));
      return [keys.map((key) => row[key]).join(', '), row] as const;
    }),
  );
}

function rows(file: string, before: Map<string, CsvRow>, after: Map<string, CsvRow>): RowDifference[] {
  const changes = [...after].flatMap(([row, is]) => changed(file, row, before.get(row), is));
  return [
    ...changes,
    ...[...before].flatMap(([row, was]) => (after.has(row) ? [] : changed(file, row, was, undefined))),
  ];
}

function changed(file: string, row: string, was: CsvRow | undefined, is: CsvRow | undefined): RowDifference[] {
  const columns = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const cells = columns
    .map((column) => ({ column, was: was?.[column] ?? null, is: is?.[column] ?? null }))
    // A column that no row needed before says nothing new where it holds nothing.
    .filter(
      (cell) =>
        cell.was !== cell.is && !(was && is && [cell.was, cell.is].every((text) => text === null || text === 'NA')),
    );
  if (cells.length === 0) return [];
  return [{ file, row, change: was ? (is ? 'changed' : 'gone') : 'new', cells }];
}

/** The fields of season.json, each as a row of its own. */
function constantsIn(contest: object): Map<string, CsvRow> {
  const said = Object.entries(contest).filter(([, value]) => value !== undefined);
  return new Map(
    said.map(([row, value]) => [row, { [row]: typeof value === 'string' ? value : JSON.stringify(value) }]),
  );
}

/** Sentences of what fans see. */
const MOST_NEWS = 5;

/**
 * What an import changed, for the trail: 'prospects.csv: 2 new, 1 changed; season.json: 1 changed',
 * and what fans see of it. `before` null: it is new; `isUndone`: an older season stands again.
 */
export function changeText(
  before: Season | null,
  season: Season<Contest>,
  changes: readonly RowDifference[],
  world: readonly WorldChange[],
  isUndone: boolean,
): string {
  const { slots, athletes } = season;
  if (!before) return `Imported as a draft: ${plural(slots.length, 'slot')}, ${plural(athletes.length, 'athlete')}`;
  const files = [...Map.groupBy(changes, ({ file }) => file)].map(([file, rows]) => {
    const counts = (['new', 'changed', 'gone'] as const).flatMap((change) => {
      const count = rows.filter((row) => row.change === change).length;
      return count > 0 ? [`${count} ${change}`] : [];
    });
    return `${file}: ${counts.join(', ')}`;
  });
  const names = renamesIn(before, season).map(renameText);
  const news = [...names, ...newsOf(season, changes, world)].slice(0, MOST_NEWS);
  return [...(isUndone ? ['Undone'] : []), files.join('; '), ...news].join('. ');
}

/** Beside names: which pick belongs to another team, what is cancelled, who has left. */
function newsOf(
  { contest, tournaments }: Season<Contest>,
  changes: readonly RowDifference[],
  world: readonly WorldChange[],
): string[] {
  const teams = world.filter(({ what }) => what === 'team').map((change) => worldText(change, contest.timeZone));
  const cancelled = world.flatMap((change) => {
    if (change.what !== 'cancelled') return [];
    return [cancelledText(tournaments.find(({ id }) => id === change.of)?.name ?? '', change.is)];
  });
  const people = changes
    .filter(({ file }) => file === 'withdrawals.csv')
    .map(({ change, cells }) => {
      const textIn = (name: string) => {
        const cell = cells.find(({ column }) => column === name);
        return textOf(cell?.is ?? cell?.was ?? undefined);
      };
      return withdrawalText(textIn('player') ?? '', textIn('tournament') ?? contest.title, change === 'new');
    });
  return [...teams, ...cancelled, ...people];
}
