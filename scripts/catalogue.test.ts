import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import type { Call } from '#schema/wire/call';
import { callsOf } from '#schema/wire/contest-calls';
import { productCalls } from '#schema/wire/product-calls';
import { contests } from '#seasons/registry';
import { LINKS, TABLES } from '../e2e/columns.ts';

/**
 * docs/catalogue.csv: every call (of a contest: once for its kind), every sentence, the headings of
 * every table and the links of every bar that the product promises, the test that names each and
 * the source that holds it. A row without a test is a promise that nobody watches: there are none.
 */
type CatalogueRow = { what: 'call' | 'text' | 'table' | 'links'; row: string; test: string; source: string };
const rows = parse<CatalogueRow>(readFileSync('docs/catalogue.csv', 'utf8').trim(), { header: true }).data;
const of = (what: CatalogueRow['what']) => rows.filter((each) => each.what === what);
const texts = of('text');

const names = (base: string, table: Record<string, Call>) =>
  Object.values(table).map(({ method, path }) => `${method} ${base}${path}`);
const calls = [
  ...Object.values(productCalls).flatMap((table) => names('/api', table)),
  ...new Set(contests.flatMap((contest) => names(`/api/{${contest.kind}}`, callsOf(contest)))),
];

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text as a pattern; a {blank} is anything within the same string. */
const pattern = (row: string) =>
  row
    .split(/\{\w+\}/)
    .map(literally)
    .join('[^\'"`\\n]+');

/**
 * What may be before a text in the same string: a mark, or the words that a message is put into.
 */
const BEFORE = '(?:✓ |Error: |Failed to load data: )?';

/**
 * The text is a string of its own in the test, or a whole regular expression: letters inside of
 * another text do not count.
 */
function standsWhole(file: string, row: string): boolean {
  const text = pattern(row);
  return new RegExp(`(['"\`])${BEFORE}${text}\\1|/\\^${text}\\$/`).test(contentOf(file));
}

/**
 * Words as short as these are in many places: they are watched only where the assertion is exact.
 * That is toHaveText and its like, or a name with `exact: true`, or a pair or `says` of the tables
 * in e2e/sentences-*.spec.ts, which are asserted so.
 */
const isShort = (row: string) => row.split(' ').length <= 3 && !row.includes('{');
function assertedExactly(file: string, row: string): boolean {
  const text = `(['"\`])${BEFORE}${pattern(row)}\\1`;
  const content = contentOf(file);
  const table = /^e2e\/sentences-\w+\.spec\.ts$/.test(file) ? [`\\['\\w+', ${text}\\]`, `says: ${text}`] : [];
  return [
    `(?:toHaveText|toHaveAccessibleName|toThrow|toBe|toEqual)\\(\\[?\\s*${text}`,
    `${text},\\s*\\{?\\s*exact: true`,
    ...table,
  ].some((form) => new RegExp(form).test(content));
}

/** The headings of all tables: a journey reads each whole. */
const COLUMNS = 'e2e/sentences-columns.spec.ts';
const isHeading = ({ row, test: file }: CatalogueRow) =>
  file === COLUMNS &&
  Object.values(TABLES)
    .flat(2)
    .some((heading) => new RegExp(`^${pattern(row)}$`).test(heading));

/** What to do about rows that a check finds. */
const LOOSE = 'Assert each text whole in the test that its row names, or name the test that does';
const SHORT =
  'Assert each of these words exactly (toHaveText, `exact: true`): as part of another text it proves nothing';
const SILENT = 'Name in each row the source that says the text now, or take the row out with its promise';

test('every call of the wire has a row, and every row a call', () => {
  const listed = of('call').map(({ row }) => row);
  const [missing, gone] = [
    calls.filter((call) => !listed.includes(call)),
    listed.filter((row) => !calls.includes(row)),
  ];
  expect(
    missing,
    'Calls without a row: add one each to docs/catalogue.csv, and name it in worker/testing/every-call.ts',
  ).toEqual([]);
  expect(gone, 'Rows whose call is gone: take them out of docs/catalogue.csv').toEqual([]);
});

test('no row stands twice', () => {
  const twice = rows.map(({ row }) => row).filter((row, place, all) => all.indexOf(row) !== place);
  expect(twice, 'Rows of docs/catalogue.csv that stand twice: leave one').toEqual([]);
});

test('the test of a call names it whole', () => {
  const unnamed = of('call').filter(({ row, test: file }) => !contentOf(file).includes(`'${row}'`));
  expect(unnamed, 'Write the row as a string into the test that asks the call').toEqual([]);
});

test('the test of a text holds it as a whole string', () => {
  const loose = texts.filter((each) => !isHeading(each) && !standsWhole(each.test, each.row));
  expect(
    loose.map(({ row, test: file }) => `${row} (${file})`),
    LOOSE,
  ).toEqual([]);
});

test('a short word is asserted exactly, at its place', () => {
  const loose = texts.filter((each) => isShort(each.row) && !isHeading(each) && !assertedExactly(each.test, each.row));
  expect(
    loose.map(({ row, test: file }) => `${row} (${file})`),
    SHORT,
  ).toEqual([]);
});

test('the tables and bars of the rows are those that a journey reads, heading by heading', () => {
  const tables = Object.entries(TABLES).flatMap(([path, all]) =>
    all.map((heads, index) => `${path} ${index + 1}: ${heads.join(' | ')}`),
  );
  const bars = Object.entries(LINKS).map(([path, labels]) => `${path}: ${labels.join(' | ')}`);
  const same =
    'Rows `table` and `links` of docs/catalogue.csv say what e2e/columns.ts says, in its order: write the one as the other';
  expect(
    of('table').map(({ row }) => row),
    same,
  ).toEqual(tables);
  expect(
    of('links').map(({ row }) => row),
    same,
  ).toEqual(bars);
  for (const { test: file } of [...of('table'), ...of('links')]) expect(contentOf(file)).toContain("'./columns.ts'");
});

/** What a source says: a comment that repeats a text says it to nobody. */
const saidIn = (source: string) => contentOf(source).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('every text is said, whole, by the source that its row names', () => {
  const silent = texts.filter(({ row, source }) => {
    const text = row
      .split(/\{\w+\}/)
      .map(literally)
      .join('.+?');
    return !new RegExp(`(?:['"\`>]|\\n\\s*|✓ |\\} )${text}(?:['"\`<]|\\s*\\n| ?\\{)`).test(saidIn(source));
  });
  expect(
    silent.map(({ row, source }) => `${row} (${source})`),
    SILENT,
  ).toEqual([]);
  expect(rows.filter(({ what, source }) => what !== 'call' && !existsSync(source))).toEqual([]);
});
