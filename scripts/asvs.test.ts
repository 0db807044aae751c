import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';

/**
 * docs/asvs.csv: a row for each requirement of OWASP ASVS 5.0.0 at levels 1 and 2, what it is about
 * in our own words, and our answer. `where` of a test or a document: "path (words)", of a test
 * words of its title, of a document as they are in that file; of any other answer: why, or what is
 * missing.
 */
type AsvsRow = { requirement: string; level: string; about: string; answer: string; where: string };
const COLUMNS = ['requirement', 'level', 'about', 'answer', 'where'];
const ANSWERS = ['test', 'document', 'not applicable', 'open'];
/** How many there are at each level, and the last chapter. */
const COUNTS = { '1': 70, '2': 183 };
const CHAPTERS = 17;

const read = (text: string) => parse<AsvsRow>(text.trim(), { header: true, newline: '\n' });
const { data: rows, errors, meta } = read(readFileSync('docs/asvs.csv', 'utf8'));

/** Of the tests of a file and of their groups, as they are written: a table's with its `%s`. */
const titlesOf = (text: string) =>
  [...text.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gs)].map(
    ([, , title = '']) => title,
  );

/** What is wrong with a row; null: nothing. */
function wrongIn({ requirement, level, about, answer, where }: AsvsRow): string | null {
  const [, chapter = ''] = /^(\d+)\.\d+\.\d+$/.exec(requirement) ?? [];
  if (!(Number(chapter) >= 1 && Number(chapter) <= CHAPTERS)) return `"${requirement}" is no number of a requirement`;
  if (!Object.hasOwn(COUNTS, level)) return `${requirement}: "${level}" is no level that is answered`;
  if (!about || about.split(' ').length > 12) return `${requirement}: say in 1 to 12 words what it is about`;
  if (!ANSWERS.includes(answer)) return `${requirement}: "${answer}" is no answer`;
  if (answer === 'not applicable' || answer === 'open')
    return /^[A-Z].{10,}\.$/.test(where) ? null : `${requirement}: say in a sentence why`;
  const [, path = '', words = ''] = /^([\w./[\]-]+) \((.+)\)$/.exec(where) ?? [];
  if (!existsSync(path)) return `${requirement}: there is no "${path || where}"`;
  if (answer === 'test' && !/\.(test|spec)\.ts$/.test(path)) return `${requirement}: ${path} is no test`;
  const text = readFileSync(path, 'utf8');
  if (answer === 'test' && !titlesOf(text).some((title) => title.includes(words)))
    return `${requirement}: no test of ${path} is called "${words}"`;
  return text.includes(words) ? null : `${requirement}: ${path} does not say "${words}"`;
}

test('every row names a requirement once, an answer, and where that is shown or why', () => {
  expect([errors, meta.fields]).toEqual([[], COLUMNS]);
  expect(rows.map(wrongIn).filter((wrong) => wrong !== null)).toEqual([]);
  const numbers = rows.map(({ requirement }) => requirement);
  expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
});

test('no requirement of levels 1 and 2 is left out', () => {
  const at = (level: string) => rows.filter((row) => row.level === level).length;
  expect({ '1': at('1'), '2': at('2') }).toEqual(COUNTS);
});
