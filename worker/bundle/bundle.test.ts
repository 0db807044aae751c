import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { blankSeason, PATTERNS } from '#seasons/blank-season';
import { filesOf } from '#seasons/files';
import { sentenceOf } from '#seasons/problem';
import { contests } from '#seasons/registry';
import { readSeason, writeSeason } from '#seasons/season-files';
import { nfl2025 } from '#seasons/shipped';
import { golf, tournaments } from '../testing/bundle.ts';
import { readBundle } from './read.ts';
import { type Packed, pack, unpack } from './unpack.ts';

const said = (zip: Uint8Array) => unpack(zip).problems.map(sentenceOf);
const bytesOf = (files: Record<string, string>): Packed =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
const nfl = () => writeSeason(readSeason(nfl2025, filesOf('nfl-2025')));
const problemsOf = (files: Packed) => readBundle(files).problems;

test.each(contests.map((contest) => [contest.id, contest] as const))(
  '%s comes out of its bundle as it went in',
  (id, contest) => {
    const season = readSeason(contest, filesOf(id));
    const { files, problems } = unpack(pack(writeSeason(season)));
    expect(problems).toEqual([]);
    expect(readBundle(files).season).toEqual(season);
  },
);

test.each(Object.values(PATTERNS).map(({ accent }) => accent))(
  '%s from nothing is a bundle without a fault',
  (accent) => {
    const files = blankSeason({
      accent,
      id: 'demo-2027',
      path: 'demo-2027',
      title: 'Demo 2027',
      startsOn: '2027-02-04',
      endsOn: '2027-08-29',
      locksAt: '2027-02-04T12:00:00.000Z',
      timeZone: 'UTC',
      place: '',
      count: 4,
      names: [],
    });
    expect(problemsOf(bytesOf(files))).toEqual([]);
  },
);

test.each([
  ['../season.json', 'leads out of the bundle.'],
  ['/etc/season.json', 'leads out of the bundle.'],
  ['..\\season.json', 'leads out of the bundle.'],
  ['nfl-2026/season.json', 'stands in a folder: put season.json and the CSV files at the top level.'],
])('an entry called %s is refused', (name, sentence) => {
  expect(said(zipSync({ [name]: strToU8('{}') }))).toEqual([`${name}: ${sentence}`]);
});

test('a packed table begins with the mark of UTF-8, and is read without it', () => {
  const { files } = unpack(pack({ 'a.csv': 'rank\n', 'season.json': '{}' }));
  expect([...(files['a.csv'] ?? [])].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 'r'.charCodeAt(0)]);
  expect(files['season.json']?.[0]).toBe('{'.charCodeAt(0));
});

test('a bundle that has an entry twice says so', () => {
  const twice = new Uint8Array([...zipSync({ 'a.csv': strToU8('a') }), ...zipSync({ 'a.csv': strToU8('b') })]);
  expect(said(twice)).toContain('a.csv: stands in the bundle twice.');
});

test('every wrong constant is said at once, by its name', () => {
  const files = nfl();
  const broken = bytesOf({
    ...files,
    'season.json': (files['season.json'] ?? '')
      .replace('"nfl-2025"', '"NFL 2025"')
      .replace('"picks": 32', '"picks": "many"'),
  });
  expect(problemsOf(broken)).toEqual([
    {
      file: 'season.json',
      row: null,
      column: 'id',
      message: 'id is no id: small letters and digits, with single dashes between, such as nfl-2026.',
    },
    { file: 'season.json', row: null, column: 'picks', message: 'picks must be a number.' },
  ]);
});

test.each([
  ['no season.json', { 'season.json': undefined }, 'season.json: is missing.'],
  ['a season.json that is no JSON', { 'season.json': '{' }, 'season.json: is no JSON.'],
  ['a kind that there is not', { 'season.json': '{"kind":"bingo"}' }, 'season.json: kind'],
  ['a path of the site itself', { 'season.json': '"path": "admin"' }, 'season.json: path belongs to the site itself.'],
  [
    'a lock on a day that no calendar has',
    { 'season.json': '"locksAt": "2027-02-30T11:00:00Z"' },
    'season.json: locksAt is not an instant',
  ],
  ['a zone that there is not', { 'season.json': '"timeZone": "Mars"' }, 'season.json: timeZone is no IANA zone'],
])('%s is refused', (_what, change, sentence) => {
  const files: Record<string, string | undefined> = nfl();
  const [[name = '', text] = []] = Object.entries(change);
  const field = /^("\w+"): /.exec(text ?? '')?.[1];
  files[name] = field ? files[name]?.replace(new RegExp(`${field}: "[^"]*"`), text ?? '') : text;
  const bundle = Object.fromEntries(
    Object.entries(files).filter((each): each is [string, string] => each[1] !== undefined),
  );
  expect(problemsOf(bytesOf(bundle)).map(sentenceOf).join('\n')).toContain(sentence);
});

test('a table in Latin-1 is read with its letters, and it is said; one of Excel with its first line', () => {
  const { 'experts.csv': _, ...files }: Record<string, string> = nfl();
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const prospects = (files['prospects.csv'] ?? '').replace('Travis Hunter', 'Travis Salaün');
  const bundle = {
    ...bytesOf({ ...files, 'results.csv': (files['results.csv'] ?? '').replace('Travis Hunter', 'Travis Salaün') }),
    'prospects.csv': latin(prospects),
    'teams.csv': strToU8(`sep=;\r\n${(files['teams.csv'] ?? '').replaceAll(',', ';')}`),
  };
  const read = readBundle(bundle);
  expect(read.problems).toEqual([]);
  expect(read.season?.athletes.map(({ name }) => name)).toContain('Travis Salaün');
  expect('warnings' in read && read.warnings).toEqual([
    'prospects.csv is not UTF-8 and was read as Windows-1252: look at the letters with accents.',
  ]);
  const broken = bytesOf({ ...files, 'teams.csv': 'sep=;\npick;team_id;team\n0;demo;Cleveland Browns' });
  expect(problemsOf(broken)[0]).toMatchObject({ file: 'teams.csv', row: 3, column: 'pick' });
});

test('a tournament that locks on a day that no calendar has is refused', () => {
  const table = `${tournaments(1).replace('purse', 'purse,locks_at')},2027-02-30T11:00:00Z`;
  const { files } = unpack(golf({ 'tournaments.csv': table }));
  expect(problemsOf(files)).toMatchObject([
    { column: 'locks_at', message: expect.stringContaining('is not an instant') },
  ]);
});

test('a letter that was lost before is not taken', () => {
  const files = nfl();
  const broken = bytesOf({
    ...files,
    'prospects.csv': (files['prospects.csv'] ?? '').replace('Cam Ward', 'C\ufffdm Ward'),
  });
  expect(problemsOf(broken)).toContainEqual({
    file: 'prospects.csv',
    row: expect.any(Number),
    column: 'player',
    message: 'player holds a line break, or a sign that cannot be shown.',
  });
});
