/**
 * Athletes of one name in one contest: each is called by what tells them apart, 'Byron Young
 * (Alabama)', wherever a name stands.
 */
import { fold } from '#games/fold';
import type { CsvRow } from './rows.ts';

/** What tells two of one name apart: the first that does. */
const FACTS = ['school', 'country', 'position'];

/**
 * The rows of a list that says who there is, with what each is called. Those of one name whom no
 * fact tells apart keep it: the list is refused.
 */
export function namedApart(rows: readonly CsvRow[]): readonly CsvRow[] {
  const facts = new Map(
    [...Map.groupBy(rows, ({ player }) => player)].map(([player, group]) => [player, factApart(group)]),
  );
  return rows.map((row) => {
    const fact = facts.get(row.player);
    return fact === undefined ? row : { ...row, player: `${row.player} (${row[fact]})` };
  });
}

function factApart(group: readonly CsvRow[]): string | undefined {
  if (group.length === 1) return undefined;
  return FACTS.find((fact) => {
    const values = new Set(group.map((row) => fold(row[fact] ?? '')));
    return values.size === group.length && !values.has('') && !values.has('na');
  });
}

/** The name without what tells them apart. */
export const bareName = (name: string): string => name.replace(/ \(.*\)$/, '');
