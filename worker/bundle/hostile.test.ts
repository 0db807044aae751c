import { expect, test } from 'vitest';
import { sentenceOf } from '#seasons/problem';
import {
  bytesOf,
  constants,
  draft,
  golf,
  lines,
  PROSPECTS,
  prospects,
  season,
  tournaments,
  zipped,
} from '../testing/bundle.ts';
import { readBundle } from './read.ts';
import { unpack } from './unpack.ts';

/** Bundles that somebody made to keep the server busy: each is refused before it costs much. */
const MB = 1024 * 1024;
const MANY = 1_900_000;

/** A .zip whose only entry says that it is packed in this way, or that it has this size. */
function patched(at: number, value: number): Uint8Array<ArrayBuffer> {
  const zip = draft({});
  new DataView(zip.buffer).setUint16(at, value, true);
  return zip;
}

/** A bundle with one more file of this name, which is not made by any tool. */
function renamed(name: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(name);
  const zip = draft({ ['x'.repeat(bytes.length)]: 'a' });
  for (let at = 0; at < zip.length; at++) if (bytes.every((_, place) => zip[at + place] === 120)) zip.set(bytes, at);
  return zip;
}

const teams = (rows: string) => () => draft({ 'teams.csv': rows });
const teamsOf = (row: string) => teams(`pick,team_id,team\n${row}`);
const players = (rows: string) => () => draft({ 'prospects.csv': PROSPECTS + rows });
const tables = (files: Record<string, string | Uint8Array>) => () => draft(files);
const named = (names: string[], content: string | Uint8Array) => () =>
  zipped(Object.fromEntries(names.map((name) => [name, content])));
const ofGolf = (count: number, row: (number: number) => string) => lines(count, (n) => `Demo Open 1,${row(n)}`);

/** Bundles by what is said of them. */
const REFUSED: Record<string, Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'teams.csv, line 1: has more than 30 cells.': { 'a header of 1,900,000 columns': teams(','.repeat(MANY)) },
  'teams.csv, line 2: has more than 30 cells.': {
    'a row of 1,900,000 cells': teamsOf(','.repeat(MANY)),
    'a row of semicolons': teamsOf(';'.repeat(MANY)),
  },
  'prospects.csv: has more than 10,000 lines.': {
    '1,900,000 empty lines': players('\n'.repeat(MANY)),
    '1,900,000 lines that end as they did long ago': players('\r'.repeat(MANY)),
    'a million lines of UTF-16': tables({
      'prospects.csv': new Uint8Array(new Uint16Array(MB - 8).fill(10).fill(0xfeff, 0, 1).buffer),
    }),
  },
  'prospects.csv: has 3,001 rows, at most 3,000 are taken.': {
    '3,001 athletes': tables({ 'prospects.csv': prospects(3_001) }),
  },
  'withdrawals.csv: is one too many: all files together have more than 20,000 lines.': {
    'files that have too many lines together': () =>
      golf({
        'fields.csv': `tournament,seeding_rank,player\n${ofGolf(9_000, (n) => `${n},golfer-${n}`)}`,
        'results.csv': `tournament,player,result\n${ofGolf(9_000, (n) => `golfer-${n},1`)}`,
        'withdrawals.csv': `tournament,player\n${ofGolf(9_000, (n) => `golfer-${n}`)}`,
      }),
  },
  'teams.csv, line 2: is longer than 2,000 bytes.': { 'a line of 1.9 MB': teamsOf(`1,demo,${'A'.repeat(1.9 * MB)}`) },
  'prospects.csv, line 2: player has more than 80 letters.': {
    'a cell that nobody could read': players(`\n1,${'A'.repeat(81)},QB,Demo,Senior`),
  },
  'prospects.csv, line 2: has a quote that does not end.': {
    'a quote that does not end': players(`\n1,"demo${lines(9_000, () => '')}`),
  },
  'prospects.csv, line 2: has a quote in the middle of a cell.': {
    '900,000 quotes': players(`\n${lines(900, () => '"x'.repeat(990))}`),
  },
  'prospects.csv, line 2: player holds a line break, or a sign that cannot be shown.': {
    'signs that steer': players('\n1,demo\u00851,QB,Demo,Senior'),
  },
  'prospects.csv: has no header: its first line must be rank,player,position.': {
    'nothing but zeros': tables({ 'prospects.csv': new Uint8Array(1_000) }),
  },
  'tournaments.csv: has 9,999 rows, at most 100 are taken.': {
    '10,000 tournaments': () => golf({ 'tournaments.csv': tournaments(9_999) }),
  },
  'prospects.csv: is larger than 2 MB.': {
    'a small file that grows without end': tables({ 'prospects.csv': new Uint8Array(60 * MB) }),
  },
  'd.csv: is one too many: all files together are too large.': {
    'many files that grow': named(['a.csv', 'b.csv', 'c.csv', 'd.csv'], new Uint8Array(1.9 * MB)),
  },
  '20.csv: is one file too many: a bundle has at most 20.': {
    '1,000 files': named(
      [...Array(1_000).keys()].map((n) => `${n}.csv`),
      '',
    ),
  },
  'is no name of a file: letters, digits, dashes and dots, 60 at most.': {
    'a file with a name of 60,000 letters': named(['a'.repeat(60_000)], ''),
    'a file called __proto__': () => renamed('__proto__'),
  },
  'constructor: no file of a mock-draft has this name (teams.csv, prospects.csv, experts.csv, withdrawals.csv, results.csv).':
    { 'a file called constructor': tables({ constructor: 'a' }) },
  'season.json: is packed in a way that is not read here': { 'a file packed in another way': () => patched(8, 99) },
  'bundle: is no .zip, or a damaged one.': { 'a .zip that is cut off': () => draft({}).slice(0, 400) },
  'bundle: is no .zip, or an empty one.': { '4 MB of noise': () => new Uint8Array(4 * MB).fill(0x50) },
  'season.json: is larger than 64 KB.': {
    'constants of a megabyte': tables({ 'season.json': constants({}) + ' '.repeat(MB) }),
  },
  'season.json: The request must be an object.': {
    'constants as deep as they are long': tables({ 'season.json': `${'['.repeat(30_000)}${']'.repeat(30_000)}` }),
  },
  'There is no field x0, x1, x2': {
    'constants with 5,000 fields that there are not': tables({
      'season.json': constants(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 1]))),
    }),
  },
  'season.json: clubs must have at most 100 entries.': {
    '20,000 clubs that are none': tables({ 'season.json': constants({ clubs: Array(20_000).fill(1) }) }),
  },
  'season.json: ': {
    'designations of a name that every object has': () => {
      const text = JSON.stringify({ ...season, scoring: { by: 'round' } });
      return golf({ 'season.json': text.replace('"by":"round"', '"by":"round","points":{"__proto__":{"W":1}}') });
    },
  },
};

test.each(
  Object.entries(REFUSED).flatMap(([sentence, all]) =>
    Object.entries(all).map(([what, zip]) => [what, zip, sentence] as const),
  ),
)('%s is refused in few words', (_what, zip, sentence) => {
  const { files, problems } = unpack(zip());
  const said = (problems.length > 0 ? problems : readBundle(files).problems).map(sentenceOf);
  expect(said.join('\n')).toContain(sentence);
  expect(said.length).toBeLessThanOrEqual(100);
  expect(said.join('\n').length).toBeLessThan(64_000);
});
