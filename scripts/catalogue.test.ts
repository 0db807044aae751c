import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { accountCalls } from '#schema/wire/account';
import type { Call } from '#schema/wire/call';
import { draftCalls } from '#schema/wire/draft';
import { seasonCalls } from '#schema/wire/season';
import { contests } from '#seasons/registry';

/**
 * docs/catalogue.csv: every call and every sentence that the product promises, the test that names it and the source that holds it.
 * A row without a test is a promise that nobody watches; `UNWATCHED` holds those that are known, so that none joins them unseen.
 */
type Row = { what: 'call' | 'text'; row: string; test: string; source: string };
const rows = parse<Row>(readFileSync('docs/catalogue.csv', 'utf8').trim(), { header: true }).data;
const texts = rows.filter(({ what }) => what === 'text');

/** Made at the edge when D1 fails: no journey can make it fail there. */
const UNWATCHED: string[] = ['Failed to load prospects. Please try again later.'];

const names = (base: string, table: Record<string, Call>) =>
  Object.values(table).map(({ method, path }) => `${method} ${base}${path}`);
const calls = [
  ...names('/api', accountCalls),
  ...contests.flatMap((contest) =>
    names(`/api/${contest.path}`, contest.kind === 'mock-draft' ? draftCalls : seasonCalls(contest)),
  ),
];

/** The file says the whole row; where a row has a {blank}, everything around it. */
function says(file: string, row: string): boolean {
  if (!existsSync(file)) return false;
  const content = readFileSync(file, 'utf8');
  return row.split(/\{\w+\}/).every((part) => content.includes(part));
}

test('every call of the wire has a row, and every row a call', () => {
  const listed = rows.filter(({ what }) => what === 'call').map(({ row }) => row);
  expect(listed.toSorted()).toEqual(calls.toSorted());
});

test('no row stands twice', () => {
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});

test('the test of a call names it whole', () => {
  const unnamed = rows.filter(
    ({ what, row, test: file }) =>
      what === 'call' && !(existsSync(file) && readFileSync(file, 'utf8').includes(`'${row}'`)),
  );
  expect(unnamed).toEqual([]);
});

test('the test of a text holds it literally, and only the known ones have none', () => {
  const unwatched = texts.filter(({ test: file }) => file === '').map(({ row }) => row);
  expect(unwatched.toSorted()).toEqual(UNWATCHED.toSorted());
  expect(texts.filter(({ row, test: file }) => file !== '' && !says(file, row))).toEqual([]);
});

test('every text is said by the source that its row names', () => {
  expect(texts.filter(({ row, source }) => !says(source, row))).toEqual([]);
});
