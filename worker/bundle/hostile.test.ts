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
} from '../testing/hostile-bundles.ts';
import { readBundle } from './read.ts';
import { unpack } from './unpack.ts';

/** Bundles that somebody made to keep the server busy: each is refused before it costs much. */
const MB = 1024 * 1024;

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

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  [
    'a header of 1,900,000 columns',
    () => draft({ 'teams.csv': ','.repeat(1_900_000) }),
    'teams.csv, line 1: has more than 30 cells.',
  ],
  [
    'a row of 1,900,000 cells',
    () => draft({ 'teams.csv': `pick,team_id,team\n${','.repeat(1_900_000)}` }),
    'teams.csv, line 2: has more than 30 cells.',
  ],
  [
    'a row of semicolons',
    () => draft({ 'teams.csv': `pick,team_id,team\n${';'.repeat(1_900_000)}` }),
    'teams.csv, line 2: has more than 30 cells.',
  ],
  [
    '1,900,000 empty lines',
    () => draft({ 'prospects.csv': `${PROSPECTS}${'\n'.repeat(1_900_000)}` }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '1,900,000 lines that end as they did long ago',
    () => draft({ 'prospects.csv': `${PROSPECTS}${'\r'.repeat(1_900_000)}` }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '3,001 athletes',
    () => draft({ 'prospects.csv': prospects(3_001) }),
    'prospects.csv: has 3,001 rows, at most 3,000 are taken.',
  ],
  [
    'files that have too many lines together',
    () =>
      golf({
        'fields.csv': `tournament,seeding_rank,player\n${lines(9_000, (n) => `Demo Open 1,${n},golfer-${n}`)}`,
        'results.csv': `tournament,player,result\n${lines(9_000, (n) => `Demo Open 1,golfer-${n},1`)}`,
        'withdrawals.csv': `tournament,player\n${lines(9_000, (n) => `Demo Open 1,golfer-${n}`)}`,
      }),
    'withdrawals.csv: is one too many: all files together have more than 20,000 lines.',
  ],
  [
    'a line of 1.9 MB',
    () => draft({ 'teams.csv': `pick,team_id,team\n1,demo,${'A'.repeat(1.9 * MB)}` }),
    'teams.csv, line 2: is longer than 2,000 bytes.',
  ],
  [
    'a cell that nobody could read',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,${'A'.repeat(81)},QB,Demo,Senior` }),
    'prospects.csv, line 2: player has more than 80 letters.',
  ],
  [
    'a quote that does not end',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,"demo${lines(9_000, () => '')}` }),
    'prospects.csv, line 2: has a quote that does not end.',
  ],
  [
    'a quote that ends lines below',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,"demo${'\n'.repeat(9_000)}1",QB,Demo,Senior` }),
    'prospects.csv, line 2: has a quote that does not end.',
  ],
  [
    '900,000 quotes',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n${lines(900, () => '"x'.repeat(990))}` }),
    'prospects.csv, line 2: has a quote in the middle of a cell.',
  ],
  [
    'signs that steer',
    () => draft({ 'prospects.csv': `${PROSPECTS}\n1,demo\u00851,QB,Demo,Senior` }),
    'prospects.csv, line 2: player holds a line break, or a sign that cannot be shown.',
  ],
  [
    'nothing but zeros',
    () => draft({ 'prospects.csv': new Uint8Array(1_000) }),
    'prospects.csv: has no header: its first line must be rank,player,position.',
  ],
  [
    'a million lines of UTF-16',
    () => draft({ 'prospects.csv': new Uint8Array(new Uint16Array(MB - 8).fill(10).fill(0xfeff, 0, 1).buffer) }),
    'prospects.csv: has more than 10,000 lines.',
  ],
  [
    '10,000 tournaments',
    () => golf({ 'tournaments.csv': tournaments(9_999) }),
    'tournaments.csv: has 9,999 rows, at most 100 are taken.',
  ],
  [
    'many files that grow',
    () => zipped(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.csv`, new Uint8Array(1.9 * MB)]))),
    'd.csv: is one too many: all files together are too large.',
  ],
  [
    '1,000 files',
    () => zipped(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${n}.csv`, '']))),
    '20.csv: is one file too many: a bundle has at most 20.',
  ],
  [
    'a file with a name of 60,000 letters',
    () => zipped({ ['a'.repeat(60_000)]: '' }),
    'is no name of a file: letters, digits, dashes and dots, 60 at most.',
  ],
  [
    'a file called __proto__',
    () => renamed('__proto__'),
    '__proto__: is no name of a file: letters, digits, dashes and dots, 60 at most.',
  ],
  [
    'a file called constructor',
    () => draft({ constructor: 'a' }),
    'constructor: no file of a mock-draft has this name (teams.csv, prospects.csv, experts.csv, withdrawals.csv, results.csv).',
  ],
  ['a file packed in another way', () => patched(8, 99), 'season.json: is packed in a way that is not read here'],
  ['a .zip that is cut off', () => draft({}).slice(0, 400), 'bundle: is no .zip, or a damaged one.'],
  ['4 MB of noise', () => new Uint8Array(4 * MB).fill(0x50), 'bundle: is no .zip, or an empty one.'],
  [
    'constants of a megabyte',
    () => draft({ 'season.json': constants({}) + ' '.repeat(MB) }),
    'season.json: is larger than 64 KB.',
  ],
  [
    'constants as deep as they are long',
    () => draft({ 'season.json': `${'['.repeat(30_000)}${']'.repeat(30_000)}` }),
    'season.json: The request must be an object.',
  ],
  [
    'constants with 5,000 fields that there are not',
    () =>
      draft({ 'season.json': constants(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 1]))) }),
    'There is no field x0, x1, x2',
  ],
  [
    '20,000 clubs that are none',
    () => draft({ 'season.json': constants({ clubs: Array(20_000).fill(1) }) }),
    'season.json: clubs must have at most 100 entries.',
  ],
  [
    'designations of a name that every object has',
    () =>
      golf({
        'season.json': JSON.stringify({ ...season, scoring: { by: 'round' } }).replace(
          '"by":"round"',
          '"by":"round","points":{"__proto__":{"W":1}}',
        ),
      }),
    'season.json: ',
  ],
])('%s is refused in few words', (_what, zip, sentence) => {
  const { files, problems } = unpack(zip());
  const said = (problems.length > 0 ? problems : readBundle(files).problems).map(sentenceOf);
  expect(said.join('\n')).toContain(sentence);
  expect(said.length).toBeLessThanOrEqual(100);
  expect(said.join('\n').length).toBeLessThan(64_000);
});
