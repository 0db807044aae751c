/**
 * Athletes of one name in one contest: each is called by what tells them apart, 'Byron Young
 * (Alabama)', wherever a name stands.
 */
import { fold } from '#games/fold';
import { type CsvRow, csvOf, linesOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/** What tells two of one name apart: the first that does. */
const FACTS = ['school', 'country', 'position'] as const;
type Fact = (typeof FACTS)[number];
/** As long as a name may be. */
const LONGEST = 80;
/** The files that say who there is: the first that a season has. */
const LISTS = ['prospects.csv', 'rankings.csv'];

type Facts = { readonly [Name in Fact]?: string | null | undefined };
/** `name`: with what tells them apart, if that is needed. */
export type Listed = Facts & { readonly name: string };

/**
 * What each of a list is called, in its order. Those of one name whom no fact tells apart keep it:
 * the list is refused.
 */
export function namesApart(list: readonly Listed[]): string[] {
  const groups = Map.groupBy(list, ({ name }) => name);
  const ways = new Map([...groups].map(([name, group]) => [name, wayApart(group, groups)]));
  return list.map((each) => called(each, ways.get(each.name)));
}

function wayApart(group: Listed[], taken: ReadonlyMap<string, unknown>): Fact | undefined {
  if (group.length === 1) return undefined;
  return FACTS.find((fact) => {
    const names = group.map((each) => called(each, fact));
    return (
      group.every((each) => isKnown(each[fact])) &&
      new Set(names.map(fold)).size === group.length &&
      names.every((name) => name.length <= LONGEST && !taken.has(name))
    );
  });
}

function called(one: Listed, fact: Fact | undefined): string {
  return fact === undefined ? one.name : `${one.name} (${one[fact]})`;
}

function isKnown(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '' && value !== 'NA';
}

/** The name without what tells them apart. */
export function bareName(one: Listed): string {
  const ends = FACTS.map((fact) => called({ ...one, name: '' }, fact));
  const end = ends.find((each) => one.name.endsWith(each));
  return end === undefined ? one.name : one.name.slice(0, -end.length);
}

/** Those of a list who have their name with others, by that name. */
export function namesakesIn<One extends Listed>(list: readonly One[]): Map<string, One[]> {
  const apart = list.filter((each) => bareName(each) !== each.name);
  return Map.groupBy(apart, bareName);
}

/**
 * The one of these namesakes of whom a row speaks, by what it says besides the name; null: it may
 * be more than one, or none. Positions are called otherwise elsewhere: one that nobody has says
 * nothing.
 */
export function meantBy<One extends Facts>(namesakes: readonly One[], row: Facts): One | null {
  let left = namesakes;
  for (const fact of FACTS) {
    const value = row[fact];
    if (!isKnown(value)) continue;
    const exact = namesakes.filter((each) => isKnown(each[fact]) && fold(each[fact]) === fold(value));
    const same = exact.length > 0 ? exact : namesakes.filter((each) => beginAlike(each[fact], value));
    if (same.length > 0) left = left.filter((each) => same.includes(each));
    else if (fact !== 'position' && namesakes.some((each) => isKnown(each[fact]))) return null;
  }
  const [one, ...others] = left;
  return one !== undefined && others.length === 0 ? one : null;
}

/** 'Miami' and 'Miami (FL)'. */
function beginAlike(one: string | null | undefined, other: string): boolean {
  const [a, b] = [`${fold(one ?? '')} `, `${fold(other)} `];
  return a.trim() !== '' && b.trim() !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** Who is in the files of a season, with what each is called. */
export function listedIn(files: SeasonFiles): Listed[] {
  const rows = LISTS.flatMap((file) => linesOf(files[file] ?? '').lines.map(({ row }) => ({ file, ...row }) as CsvRow));
  return rows.map(({ player = '', school, country, position }) => ({ name: player, school, country, position }));
}

/**
 * The files of a season in which each athlete is called by a name of their own. A name that may
 * mean more than one stays, for the check to name.
 */
export function filesApart(files: SeasonFiles): SeasonFiles {
  const list = listedIn(files);
  const names = namesApart(list);
  const apart = list.map((each, at) => ({ ...each, name: names[at] ?? each.name }));
  const namesakes = namesakesIn(apart);
  if (namesakes.size === 0) return files;
  let place = 0;
  const listed = LISTS.map((file) => [file, renamed(files[file], () => names[place++])] as const);
  const others = Object.keys(files).filter((file) => file.endsWith('.csv') && !LISTS.includes(file));
  const meant = (row: CsvRow) => meantBy(namesakes.get(row.player ?? '') ?? [], row)?.name;
  const texts = [...listed, ...others.map((file) => [file, renamed(files[file], meant)] as const)];
  return {
    ...files,
    ...Object.fromEntries(texts.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]))),
  };
}

/** A file with other names of players, each in its line: what is said of a line stays true. */
function renamed(content: string | undefined, nameOf: (row: CsvRow) => string | undefined): string | undefined {
  const { lines, header, twice, broken } = linesOf(content ?? '');
  // What cannot be read as a table is refused for that.
  if (twice.length > 0 || broken !== null || lines.some(({ extra, lacks }) => extra || lacks)) return content;
  const named = lines.map(({ line, row }) => ({ line, row: { ...row, player: nameOf(row) ?? row.player ?? '' } }));
  if (named.every(({ row }, at) => row.player === lines[at]?.row.player)) return content;
  const cells: string[][] = Array.from({ length: named.at(-1)?.line ?? 0 }, () => ['']);
  cells[0] = header;
  for (const { line, row } of named) cells[line - 1] = header.map((column) => (row as CsvRow)[column] ?? '');
  return csvOf(cells);
}
